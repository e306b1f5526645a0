import { pageLines } from '#domain/statement/page/page-lines.ts'
import { lineText } from '#domain/statement/page/word.ts'
import { findHeadings } from '#domain/statement/table/find-headings.ts'
import type { TextPage } from '#domain/statement/text-page.ts'

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
