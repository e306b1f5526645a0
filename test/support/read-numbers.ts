import { err, ok, type Result } from '#base/result.ts'

const WHOLE = /^\d{1,15}$/

/** Whole numbers that a program was asked for; the first argument that is none, or one too many, as an error. */
export function readNumbers(
  args: readonly string[],
  atMost: number,
): Result<readonly number[], string> {
  const wrong = args.find((arg, at) => at >= atMost || !WHOLE.test(arg))
  return wrong === undefined ? ok(args.map(Number)) : err(wrong)
}

/** The numbers that this program was asked for; with anything else it says how it is called, and ends as refused (2). */
export function askedNumbers(atMost: number, usage: string): readonly number[] {
  const asked = readNumbers(process.argv.slice(2), atMost)
  if (!asked.ok) {
    process.stderr.write(`“${asked.error}” is not understood. Usage: ${usage}\n`)
    process.exit(2)
  }
  return asked.value
}
