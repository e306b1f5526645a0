// `npm run bench`: the figures. Plain Node, so that it can install what is missing first.
// Usage: npm run bench [-- name …]   (`sync` is sync.bench.ts; all benches when none is named)
import { spawnSync } from 'node:child_process'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installDependencies } from '#server/start/dependencies.mjs'

const GIB = 2 ** 30
const root = fileURLToPath(new URL('../..', import.meta.url))

installDependencies(root, { forDevelopment: true })
const model = cpus()[0]?.model.trim() ?? 'unknown'
const memoryGib = Math.round(totalmem() / GIB)
console.log(
  `${new Date().toISOString()} · ${availableParallelism()} × ${model}, ${memoryGib} GiB, ` +
    `${process.platform} ${process.arch}, Node ${process.versions.node}, load ${loadavg()[0]}`,
)
const names = process.argv.slice(2).map(name => `test/bench/${name}`)
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const args = [vitest, 'run', '--project', 'bench', '--disableConsoleIntercept', ...names]
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
process.exit(status ?? 1)
