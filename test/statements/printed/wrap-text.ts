/** Breaks text into lines no wider than `width`, at spaces, within words that are wider alone. */
export function wrapText(
  text: string,
  width: number,
  measure: (text: string) => number,
): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (measure(line) > width && line.length > 1) {
      const cut = longestFitting(line, width, measure)
      lines.push(line.slice(0, cut))
      line = line.slice(cut)
    }
  }
  return line === '' ? lines : [...lines, line]
}

function longestFitting(word: string, width: number, measure: (text: string) => number): number {
  let cut = word.length - 1
  while (cut > 1 && measure(word.slice(0, cut)) > width) cut -= 1
  return cut
}
