import { pageLines } from '#features/statements/rules/page/page-lines.ts'
import { lineText } from '#features/statements/rules/page/word.ts'
import { findHeadings } from '#features/statements/rules/table/headings/find-headings.ts'
import type { TextPage } from '#features/statements/rules/text-page.ts'

/** The pages with every column heading in a language that the reader does not know. */
export function withStrangeHeadings(pages: readonly TextPage[]): readonly TextPage[] {
  const lines = pages.flatMap(page => pageLines(page))
  const headings = findHeadings(lines).flatMap(({ start, end }) => lines.slice(start, end))
  const words = new Set(headings.flatMap(line => lineText(line).split(' ')))
  return pages.map(page => ({
    ...page,
    items: page.items.map(item => {
      const isHeading = item.text
        .trim()
        .split(/\s+/)
        .every(word => words.has(word))
      return isHeading ? { ...item, text: item.text.replaceAll(/[a-z]/gi, 'q') } : item
    }),
  }))
}
