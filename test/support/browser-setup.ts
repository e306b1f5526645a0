import { spawnSync } from 'node:child_process'

/** Browser tests run what people run: the built client. */
export default function setup(): void {
  const { status } = spawnSync(process.execPath, ['server/start/build-client.mjs'], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The client does not build')
}
