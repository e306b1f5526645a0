import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runProgram } from './run-program.mjs'

const SUITES = fileURLToPath(new URL('suites.mjs', import.meta.url))

/**
 * Runs suites in one vitest and counts their tests. Suites that end before they report count as one
 * failure.
 */
export async function runVitest(suites, { root, report, workers, env }) {
  const args = [SUITES, report, String(workers), ...suites]
  const { isOk, ms } = await runProgram(args, { root, env })
  const files = readReport(report)
  const passed = sumOf(files, 'passed')
  // A file that does not load fails without a failed test of its own.
  const failed = Math.max(sumOf(files, 'failed'), isOk ? 0 : 1)
  const steps = suites.map(name =>
    stepOf(
      files.filter(file => file.suite === name),
      name,
    ),
  )
  return { name: suites.join(' '), ms, passed, failed, steps, files }
}

function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return []
  }
}

function stepOf(files, name) {
  const tests = sumOf(files, 'passed') + sumOf(files, 'failed')
  return { name: `${name}: ${tests} tests in ${files.length} files`, ms: sumOf(files, 'ms') }
}

function sumOf(files, figure) {
  return files.reduce((sum, file) => sum + file[figure], 0)
}
