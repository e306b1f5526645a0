import { buildClient } from '#server/start/build-client.mjs'

/** Browser tests run what people run: the built client. */
export default async function setup(): Promise<void> {
  await buildClient()
}
