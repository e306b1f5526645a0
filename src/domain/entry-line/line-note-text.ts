import { assertNever } from '#domain/assert.ts'
import { formatNaira } from '#domain/money.ts'
import type { LineNote } from './entry-line.ts'

/** What was not understood, as a person reads it, with what to do about it. */
export function lineNoteText(note: LineNote): string {
  switch (note.type) {
    case 'amount':
      return `“${note.text}”: ${note.message}`
    case 'other-figure':
      return `Taken: ${formatNaira(note.amount, { kobo: 'auto' })}. Not the amount: “${note.text}”.`
    case 'future-day':
      return `“${note.text}” is still to come. The date cannot be in the future.`
    case 'no-such-day':
      return `“${note.text}” is no date. Write the day before the month, such as 12/11.`
    case 'unknown-label':
      return `You have no label “${note.text}”.`
    case 'second-label':
      return `One entry has one label: “${note.text}” was left out.`
    case 'which-label':
    case 'which-wallet':
      return `“${note.text}” may be ${either(note.names)}.`
    case 'second-wallet':
      return `One entry is in one wallet: “${note.text}” was left out. Say “to” to move money.`
    default:
      return assertNever(note)
  }
}

function either(names: readonly string[]): string {
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`
}
