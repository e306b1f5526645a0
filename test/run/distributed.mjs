// `npm run test:distributed`: the server suite on a cluster, with "one shard a statement" among its tests.
// DISTRIBUTED_URL names the cluster's machines with commas, the one that is asked first.
import { fileURLToPath } from 'node:url'
import { runProgram } from './run-program.mjs'

const WORKERS = 2

if ((process.env.DISTRIBUTED_URL ?? '') === '') {
  console.log('skipped: no cluster')
} else {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server']
  const { isOk } = await runProgram([...vitest, `--maxWorkers=${WORKERS}`], { root })
  process.exitCode = isOk ? 0 : 1
}
