import type { EntryLine, EntryLineContext, LineKind } from './entry-line.ts'
import { findFullWallets, findPartWallets } from './find-wallets.ts'
import { descriptionOf } from './line-description.ts'
import { type LineWord, lineWords, without } from './line-words.ts'
import { readLineAmount } from './read-line-amount.ts'
import { readLineCategory } from './read-line-category.ts'
import { readLineDay } from './read-line-day.ts'
import { readLineKind } from './read-line-kind.ts'
import { readLineLabel } from './read-line-label.ts'

/**
 * Reads an entry typed in one line: `4.5k lunch chicken republic opay yesterday #food` (SPEC.md). Takes
 * any text and never fails: what it does not say is undefined, what was not understood is a note.
 */
export function readEntryLine(text: string, context: EntryLineContext): EntryLine {
  const { today, wallets, labels, lessons, usualKind } = context
  const words = lineWords(text)
  const label = readLineLabel(words, labels)
  const unlabelled = without(words, label.words)
  const inFull = findFullWallets(unlabelled, wallets)
  const unwalleted = without(unlabelled, wordsOf(inFull.mentions))
  const day = readLineDay(unwalleted, today)
  const undated = without(unwalleted, day.words)
  const money = readLineAmount(undated)
  const spoken = without(undated, money.words)
  const inPart = findPartWallets(spoken, wallets)
  const left = without(spoken, wordsOf(inPart.mentions))
  const mentions = [...inFull.mentions, ...inPart.mentions].toSorted(
    (a, b) => placeOf(a) - placeOf(b),
  )
  const direction = readLineKind({ sign: money.value.sign, mentions, left, usualKind })
  const description = descriptionOf(left, direction.kind)
  const about = aboutOf(direction.kind, description, lessons)
  return {
    kind: direction.kind,
    amount: money.value.amount,
    walletId: direction.walletId,
    toWalletId: direction.toWalletId,
    day: day.value.day,
    category: about.category,
    labelId: label.value.labelId ?? knownLabel(about.labelId, labels),
    description,
    notes: [
      ...money.value.notes,
      ...day.value.notes,
      ...label.value.notes,
      ...inFull.notes,
      ...inPart.notes,
      ...direction.notes,
    ],
  }
}

function wordsOf(mentions: readonly { readonly words: readonly LineWord[] }[]): LineWord[] {
  return mentions.flatMap(mention => mention.words)
}

function placeOf({ words }: { readonly words: readonly LineWord[] }): number {
  return words[0]?.place ?? 0
}

function aboutOf(kind: LineKind, description: string, lessons: EntryLineContext['lessons']) {
  if (kind === 'transfer') return { category: undefined, labelId: undefined }
  return readLineCategory(description, kind, lessons)
}

/** A label that past rows carry may have been deleted since. */
function knownLabel(
  labelId: string | undefined,
  labels: EntryLineContext['labels'],
): string | undefined {
  return labels.some(({ id }) => id === labelId) ? labelId : undefined
}
