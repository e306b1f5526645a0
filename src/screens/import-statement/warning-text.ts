import { assertNever } from '#domain/assert.ts'
import type { ReadingWarning } from '#domain/statement/reading.ts'

/** The words of a warning. */
export interface WarningText {
  readonly title: string
  readonly text: string
}

type ToldWarning = Exclude<ReadingWarning, { readonly type: 'date-order-unknown' }>

/** What a warning says and what to do about it. */
export function warningText(warning: ToldWarning): WarningText {
  switch (warning.type) {
    case 'other-bank':
      return {
        title: `This looks like a statement of ${warning.recognised}`,
        text: `You chose ${warning.chosen}. The rows are read all the same; check that they go into the right wallet.`,
      }
    case 'unreadable-pages':
      return {
        title: `${pagesText(warning.pages)} could not be read`,
        text: 'Their rows are not here. Ask your bank for the file again, or add them by hand.',
      }
    case 'opening-disagrees':
      return {
        title: 'The opening balance does not fit',
        text: 'The balance that the bank states at the start is not the one that the first row follows from. The rows themselves agree.',
      }
    case 'columns-inferred':
      return {
        title: 'We do not know the column headings of this statement',
        text: 'The balances told which column is which, and the rows agree with them. Look over the dates and descriptions.',
      }
    default:
      return assertNever(warning)
  }
}

function pagesText(pages: readonly number[]): string {
  return pages.length === 1 ? `Page ${pages[0]}` : `Pages ${pages.join(', ')}`
}
