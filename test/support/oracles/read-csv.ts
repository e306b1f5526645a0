/** Reads a CSV text (RFC 4180) with a first line of names: a record by them for each other line. */
export function readCsv(text: string): readonly Readonly<Record<string, string>>[] {
  const [head = [], ...lines] = readLines(text.replace(/^\uFEFF/, ''))
  return lines.map(cells =>
    Object.fromEntries(head.map((name, place) => [name, cells[place] ?? ''])),
  )
}

function readLines(text: string): readonly (readonly string[])[] {
  const lines: string[][] = []
  let line: string[] = []
  const cell = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n)/gy
  for (const [, written = '', end] of text.matchAll(cell)) {
    line.push(written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written)
    if (end === ',') continue
    lines.push(line)
    line = []
  }
  return lines
}
