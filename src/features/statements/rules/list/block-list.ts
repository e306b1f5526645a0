import { type Block, type EntryRows, entryRows, hasAmount, isEntry } from './entry-lines.ts'
import type { ListLine } from './list-lines.ts'

/** What the entries of a list say, and between which of its lines they stand. */
export interface ListRows extends EntryRows {
  /** How many entries there are, read or not. */
  readonly entries: number
  readonly first: ListLine
  readonly last: ListLine
}

/** The rows of a list whose entries are parted by space, whatever stands first in them (ST6.26). */
export function blockRows(lines: readonly ListLine[]): ListRows | undefined {
  const blocks = bestBlocks(lines).filter(block => hasAmount(block))
  // What names figures above the first entry is none.
  const entries = blocks.slice(blocks.findIndex(block => isEntry(block)))
  const [first] = entries[0]?.lines ?? []
  const last = entries.at(-1)?.lines.at(-1)
  if (first === undefined || last === undefined) return undefined
  return { ...entryRows(entries), entries: entries.length, first, last }
}

// A list has few distances, each many times: so many of the most usual are tried.
const MOST_GAPS = 40

/** The blocks at the distance under which most are one entry each and fewest are not. */
function bestBlocks(lines: readonly ListLine[]): readonly Block[] {
  let best: readonly Block[] = []
  let most = 0
  for (const gap of usualGaps(lines).toSorted((one, other) => one - other)) {
    const blocks = blocksApart(lines, gap)
    const worth = worthOf(blocks)
    if (worth > most) [best, most] = [blocks, worth]
  }
  return best
}

function usualGaps(lines: readonly ListLine[]): readonly number[] {
  const counts = new Map<number, number>()
  for (const [index, line] of lines.entries()) {
    const gap = Math.round(gapBefore(lines[index - 1], line))
    if (Number.isFinite(gap)) counts.set(gap, (counts.get(gap) ?? 0) + 1)
  }
  const sorted = [...counts].toSorted(([, one], [, other]) => other - one)
  return sorted.slice(0, MOST_GAPS).map(([gap]) => gap)
}

// In points.
const SAME_GAP = 0.5

function gapBefore(before: ListLine | undefined, { line }: ListLine): number {
  const isOnPage = before !== undefined && before.line.page === line.page
  return isOnPage ? line.baseline - before.line.baseline : Number.POSITIVE_INFINITY
}

interface OpenBlock extends Block {
  readonly lines: ListLine[]
}

/** The lines in blocks that stand farther apart; what a page cuts off an entry goes on it. */
function blocksApart(lines: readonly ListLine[], gap: number): Block[] {
  const blocks: OpenBlock[] = []
  let day: string | null = null
  for (const group of groupsApart(lines, gap)) {
    const [first] = group
    const isDay = first?.kind === 'day'
    if (isDay) day = first.text
    // A day is that of the entries under it, however near the first of them.
    const own = isDay ? group.slice(1) : group
    if (own.length > 0) blocks.push({ lines: own, day })
  }
  return withCut(blocks)
}

/**
 * Lines that stand near each other. What names a figure of the account parts them, and is in none; and a line that says
 * a day begins one of its own, wherever a page prints something above it.
 */
function groupsApart(lines: readonly ListLine[], gap: number): ListLine[][] {
  const groups: ListLine[][] = []
  for (const [index, each] of lines.entries()) {
    const before = lines[index - 1]
    const group = groups.at(-1) ?? []
    const isFirst = each.kind === 'day' && group.every(({ figure }) => figure === null)
    const isNear = before?.kind !== 'stated' && gapBefore(before, each) <= gap + SAME_GAP
    if (each.kind === 'stated') continue
    if (isNear && !isFirst) group.push(each)
    else groups.push([each])
  }
  return groups
}

function withCut(blocks: readonly OpenBlock[]): Block[] {
  const usual = usualLines(blocks)
  const whole: OpenBlock[] = []
  for (const block of blocks) {
    const before = whole.at(-1)
    const [first] = block.lines
    const isNextPage = first?.line.page !== before?.lines.at(-1)?.line.page
    if (before !== undefined && isNextPage && isCut(before, block, usual)) {
      for (const line of block.lines) before.lines.push(line)
    } else {
      whole.push(block)
    }
  }
  return whole
}

/** How many lines most blocks with an amount have, or more. */
function usualLines(blocks: readonly Block[]): number {
  const counts = blocks.filter(block => hasAmount(block)).map(({ lines }) => lines.length)
  const sorted = counts.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

// In points.
const SAME_LEFT = 2

/** Whether a page ends amid an entry: with the rest it is one, and without it none, or a shorter one than most. */
function isCut(block: Block, rest: Block, usual: number): boolean {
  if (!isEntry({ lines: [...block.lines, ...rest.lines], day: block.day })) return false
  if (!isEntry(block)) return true
  const isUnder = Math.abs(leftOf(block) - leftOf(rest)) <= SAME_LEFT
  return !hasFigure(rest) && isUnder && block.lines.length < usual
}

function leftOf({ lines }: Block): number {
  return lines[0]?.line.words[0]?.left ?? 0
}

function hasFigure({ lines }: Pick<Block, 'lines'>): boolean {
  return lines.some(({ figure }) => figure !== null)
}

function worthOf(blocks: readonly Block[]): number {
  const entries = blocks.filter(block => hasAmount(block))
  const good = entries.filter(block => isEntry(block)).length
  return good - (entries.length - good)
}
