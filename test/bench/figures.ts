/** What a bench found: a name, a number, its unit, and what was aimed at. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly aim?: string
}

/** The middle one. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The middle one of so many times. */
export async function medianOf(rounds: number, time: () => Promise<number>): Promise<number> {
  const timesMs: number[] = []
  for (let round = 0; round < rounds; round += 1) timesMs.push(await time())
  return median(timesMs)
}

/** Prints the figures below each other, as lines of a Markdown table. */
export function printFigures(title: string, figures: readonly Figure[]): void {
  const lines = figures.map(({ name, value, unit, aim }) => {
    return `| ${name} | ${format(value)} ${unit} | ${aim ?? ''} |`
  })
  process.stdout.write(
    `\n### ${title}\n| what | median | aim |\n|---|---|---|\n${lines.join('\n')}\n`,
  )
}

/** Prints what several sides came to beside each other, as lines of a Markdown table. */
export function printColumns(
  title: string,
  sides: readonly string[],
  lines: readonly (readonly [name: string, values: readonly string[]])[],
): void {
  const rule = `|${'---|'.repeat(sides.length + 1)}`
  const rows = lines.map(([name, values]) => `| ${name} | ${values.join(' | ')} |`)
  process.stdout.write(`\n### ${title}\n| | ${sides.join(' | ')} |\n${rule}\n${rows.join('\n')}\n`)
}

function format(value: number): string {
  return new Intl.NumberFormat('en', { maximumSignificantDigits: 4 }).format(value)
}
