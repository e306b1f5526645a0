import { labelOf } from '../special-row.ts'
import { isBalanceAlone, type TableLine } from '../table-line.ts'

// In points: distances of lines that differ by less are one.
const SAME_DISTANCE = 0.2

/** The lines in blocks, parted where the next one is farther than the distance, and at the end of a page. */
function blocksAt<Line extends TableLine>(lines: readonly Line[], distance: number): Line[][] {
  const blocks: Line[][] = []
  for (const [index, line] of lines.entries()) {
    const gap = gapAbove(lines, index)
    if (gap === undefined || gap > distance) blocks.push([line])
    else blocks.at(-1)?.push(line)
  }
  return blocks
}

/** How far the line is from the one above it; undefined for the first of a page. */
function gapAbove(lines: readonly TableLine[], index: number): number | undefined {
  const [above, here] = [lines[index - 1]?.line, lines[index]?.line]
  if (above === undefined || here === undefined || above.page !== here.page) return undefined
  return here.baseline - above.baseline
}

/** The distances at which lines stand, each once, from the nearest. */
function distancesOf(lines: readonly TableLine[]): number[] {
  const gaps = lines.flatMap((_, index) => gapAbove(lines, index) ?? [])
  const found: number[] = []
  for (const gap of gaps.toSorted((one, other) => one - other)) {
    const last = found.at(-1)
    if (last === undefined || gap - last > SAME_DISTANCE) found.push(gap)
    else found[found.length - 1] = gap
  }
  return found
}

/** What a block has of a row's figures. */
interface Found {
  readonly balances: number
  readonly movements: number
}

function figuresIn(block: readonly TableLine[]): Found {
  const own = block.filter(({ figures, isStated }) => figures !== null && isStated !== true)
  const balances = own.filter(({ figures }) => figures?.balance !== undefined).length
  return {
    balances,
    movements: own.filter(({ figures }) => !isBalanceAlone(figures)).length,
  }
}

/**
 * The lines of a page in blocks under which every amount has its balance and every balance its amount, each block at
 * most one (ST6.6.7); undefined where no distance of lines shows such blocks.
 */
export function figureBlocks(lines: readonly TableLine[]): readonly TableLine[][] | undefined {
  // The more distance, the fewer and the larger the blocks.
  return [0, ...distancesOf(lines)]
    .map(distance => blocksAt(lines, distance))
    .find(blocks => blocks.every(block => isWhole(block) || isWhole(withoutLabels(block))))
}

/** Whether the lines have one amount and one balance, or neither. */
export function isWhole(block: readonly TableLine[]): boolean {
  const { balances, movements } = figuresIn(block)
  return balances === movements && balances <= 1
}

/** The lines without those that say a figure of the account; what somebody wrote may look like one. */
function withoutLabels(block: readonly TableLine[]): TableLine[] {
  const narration = block.flatMap(({ cells }) => cells.narration ?? []).join(' ')
  // Its label may be over several lines, beside one figure: a row below it is none of it.
  const { balances, movements } = figuresIn(block)
  if (balances + movements <= 1 && labelOf({ narration }) !== null) return []
  return block.filter(({ cells }) => labelOf(cells) === null)
}

/**
 * The lines of a table's rows in blocks, each with one line of figures, where some distance of lines shows them so over
 * the whole table (ST6.6.7): within a row lines stand nearer than the next row does. What is left of a row that a page
 * cuts goes with the page's other side.
 */
export function rowBlocks<Line extends TableLine>(
  lines: readonly Line[],
): readonly (readonly Line[])[] | undefined {
  return distancesOf(lines)
    .map(distance => joinedOverPages(blocksAt(lines, distance)))
    .find(blocks => blocks.every(block => countFigures(block) === 1))
}

/** How far the lines of a row are from each other at most, where such blocks are in these parts of pages; else undefined. */
export function rowDistance(zones: readonly (readonly TableLine[])[]): number | undefined {
  const lines = zones.flat()
  const isTall = lines.some(({ figures }) => figures === null)
  if (!isTall) return undefined
  return distancesOf(lines).find(distance =>
    joinedOverPages(blocksAt(lines, distance)).every(block => countFigures(block) === 1),
  )
}

function countFigures(block: readonly TableLine[]): number {
  return block.filter(({ figures }) => figures !== null).length
}

/**
 * Blocks without figures at a page's begin go to the row before it, and those at a page's end to the row after, where
 * that one lacks what they have: else what stands there is the rest of its page.
 */
function joinedOverPages<Line extends TableLine>(blocks: readonly (readonly Line[])[]): Line[][] {
  const joined: Line[][] = []
  let open: Line[] = []
  for (const [index, block] of blocks.entries()) {
    const before = joined.at(-1)
    const side = open.length === 0 ? sideOf(blocks, index) : 'own'
    if (side === 'after') open = [...block]
    else if (side === 'before' && before !== undefined) before.push(...block)
    else {
      joined.push([...open, ...block])
      open = []
    }
  }
  return joined
}

/** Which row the block is of: its own, or the one before or after it, which is on another page. */
function sideOf(
  blocks: readonly (readonly TableLine[])[],
  index: number,
): 'own' | 'before' | 'after' {
  const [before, block = [], after] = [blocks[index - 1], blocks[index], blocks[index + 1]]
  if (countFigures(block) > 0) return 'own'
  const isLast = pageOf(after) !== pageOf(block)
  if (isLast && after !== undefined && isMissing(after, block)) return 'after'
  return isLast || pageOf(before) !== pageOf(block) ? 'before' : 'own'
}

function pageOf(block: readonly TableLine[] | undefined): number | undefined {
  return block?.[0]?.line.page
}

/** Whether the block has none of the cells that the other has. */
function isMissing(block: readonly TableLine[], other: readonly TableLine[]): boolean {
  const has = new Set(block.flatMap(({ cells }) => Object.keys(cells)))
  return other.every(({ cells }) => Object.keys(cells).every(role => !has.has(role)))
}
