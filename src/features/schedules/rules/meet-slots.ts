import { mapInSlices, type Slices } from '#base/slices.ts'
import {
  recordedWords,
  type RowWords,
  wordsAgree,
} from '#features/statements/rules/import/words-agree.ts'
import type { Kobo } from '#money/money.ts'
import {
  TRANSFER_CATEGORY,
  type TransactionType,
  UNCATEGORIZED,
} from '#records/transaction/terms.ts'
import { type Day, daysBetween } from '#time/day.ts'
import { pairNearest } from '#time/nearest-pairs.ts'
import { LONGEST_WINDOW, slotWindow } from '#time/recurrence/occurrences.ts'
import type { SlotView } from './slots.ts'

/** Money that moved in or out of a wallet, as far as it may be what was planned. */
export interface Movement {
  readonly key: string
  readonly walletId: string
  readonly type: TransactionType
  readonly amount: Kobo
  /** Null where no date is known: it meets nothing. */
  readonly day: Day | null
  readonly words: RowWords
  readonly category: string
  /** The wallet at the other end, where the money is known to have gone between own ones; else null. */
  readonly otherWalletId: string | null
  /** The same where it only seems so. */
  readonly maybeWalletId: string | null
}

/** An occurrence that a movement meets. */
export interface Meeting {
  readonly view: SlotView
  /** By words, category or wallets; else the figures alone say so. */
  readonly isSure: boolean
}

/** How surely a movement is an occurrence: the surest meet first. */
type Fit = (movement: Movement, view: SlotView) => boolean

const FITS: readonly { readonly isSure: boolean; readonly fits: Fit }[] = [
  { isSure: true, fits: isNamed },
  { isSure: true, fits: isOfCategory },
  { isSure: true, fits: sharesAWord },
  { isSure: false, fits: hasItsAmount },
]

/**
 * Which occurrence each movement is, by key: of its wallet and direction, as many days off as may be (RU4), the surest and
 * nearest first, each occurrence and each movement once (SC10). What is paid is looked for around the day on which it was.
 */
export function* meetSlots(
  movements: readonly Movement[],
  views: readonly SlotView[],
): Slices<ReadonlyMap<string, Meeting>> {
  const met = new Map<string, Meeting>()
  const sides = views.flatMap(sidesOf)
  if (sides.length === 0) return met
  const used = new Set<SlotView>()
  for (const { isSure, fits } of FITS) {
    const pairs = yield* pairNearest(
      movements.filter(({ key }) => !met.has(key)),
      sides.filter(({ view }) => !used.has(view)),
      {
        keyOf: movement => `${movement.walletId} ${movement.type}`,
        keyOfOther: ({ walletId, type }) => `${walletId} ${type}`,
        dayOf: ({ day }) => day,
        dayOfOther: ({ view }) => dayOfView(view),
        mayPair: (movement, { view }) =>
          isNear(movement, view) && hasOtherEnd(movement, view) && fits(movement, view),
        limit: LONGEST_WINDOW,
      },
    )
    yield* mapInSlices(pairs, ([movement, { view }]) => {
      // Both ends of a transfer are one occurrence.
      if (used.has(view)) return
      used.add(view)
      met.set(movement.key, { view, isSure })
    })
  }
  return met
}

/** Where an occurrence moves money, and which way: a transfer at both ends. */
interface Side {
  readonly view: SlotView
  readonly walletId: string | null
  readonly type: TransactionType
}

function sidesOf(view: SlotView): readonly Side[] {
  const { type, walletId, toWalletId } = view.schedule
  if (type !== 'transfer') return [{ view, walletId, type }]
  return [
    { view, walletId, type: 'expense' },
    { view, walletId: toWalletId, type: 'income' },
  ]
}

function dayOfView({ day, paidBy }: SlotView): Day {
  return paidBy?.day ?? day
}

function isNear({ day }: Movement, view: SlotView): boolean {
  return (
    day !== null && Math.abs(daysBetween(day, dayOfView(view))) <= slotWindow(view.schedule.rule)
  )
}

/** Money that is known to go to another wallet is none that is paid away, and goes where it was planned to. */
function hasOtherEnd(movement: Movement, { schedule }: SlotView): boolean {
  const { type, walletId, toWalletId } = schedule
  if (type !== 'transfer') return movement.otherWalletId === null
  const end = movement.otherWalletId ?? movement.maybeWalletId
  return end === null || end === (movement.type === 'expense' ? toWalletId : walletId)
}

function isNamed(movement: Movement, view: SlotView): boolean {
  const { schedule, isAbout } = view
  const { type, name, description } = schedule
  const isSaid = [name, description].some(
    text => text !== '' && wordsAgree(movement.words, wordsOf(text)),
  )
  const { otherWalletId, maybeWalletId } = movement
  const isMoved = type === 'transfer' && (otherWalletId ?? maybeWalletId) !== null
  return (isSaid || isMoved) && (isAbout || isWithin(movement, view, HALF))
}

function wordsOf(description: string) {
  return recordedWords({ description, transferId: null, importId: null })
}

// In these anything may be.
const TELLING_NOTHING: ReadonlySet<string> = new Set(['', UNCATEGORIZED, TRANSFER_CATEGORY])

function isOfCategory(movement: Movement, view: SlotView): boolean {
  const { category } = view.schedule
  return (
    !TELLING_NOTHING.has(category) &&
    movement.category === category &&
    isWithin(movement, view, TENTH)
  )
}

/** One word of several says enough beside the very amount: `LANDLORD RENT` of *House rent*. */
function sharesAWord(movement: Movement, view: SlotView): boolean {
  const { name, description } = view.schedule
  const { telling } = wordsOf(`${name} ${description}`)
  return hasItsAmount(movement, view) && [...movement.words.telling].some(word => telling.has(word))
}

/** The very amount, of what a person has put in no other category. */
function hasItsAmount({ amount, category }: Movement, view: SlotView): boolean {
  const isOther = !TELLING_NOTHING.has(category) && !TELLING_NOTHING.has(view.schedule.category)
  return amount === view.amount && (!isOther || category === view.schedule.category)
}

const HALF = 0.5
const TENTH = 0.1

function isWithin({ amount }: Movement, view: SlotView, share: number): boolean {
  return Math.abs(amount - view.amount) <= view.amount * share
}
