import { readOwnDate } from '../read-day-line.ts'
import { labelOf } from '../special-row.ts'
import { type Figures, isBalanceAlone, type TableLine } from '../table-line.ts'
import { figureBlocks, isWhole } from './space-blocks.ts'

// Of the type's size: the lines of one cell are not farther apart.
const SAME_CELL = 1.6

/**
 * Joins the figures of a row whose cells stand on different lines (ST6.6.4): a balance with its `CR` below it is
 * two lines high beside an amount of one; amounts stand at the top of their rows and balances at the bottom. The
 * figures go to the amount's line; the balance's line becomes one of text.
 */
export function joinFigures(lines: readonly TableLine[]): TableLine[] {
  const blocks = figureBlocks(lines)
  if (blocks !== undefined) return blocks.flatMap(block => joinBlock(block))
  const joined = [...lines]
  const near: Order[] = []
  for (let index = 1; index < joined.length; index += 1) {
    const [above, below] = [joined[index - 1], joined[index]]
    if (above === undefined || below === undefined || !isOneRow(above, below)) continue
    near.push(orderOf([index - 1, index], joined))
    joinPair(joined, index - 1, index)
  }
  for (const [one, other] of pairsApart(joined, near)) joinPair(joined, one, other)
  return joined
}

/** The block's lines with all of its figures on the line of the balance, which stands in every row at the same place. */
function joinBlock(block: readonly TableLine[]): readonly TableLine[] {
  const own = block.filter(
    ({ figures, cells, isStated }) =>
      figures !== null && isStated !== true && (isWhole(block) || labelOf(cells) === null),
  )
  const balance = own.find(({ figures }) => figures?.balance !== undefined)
  if (own.length < 2 || balance === undefined) return block
  const movement = own.find(line => line !== balance)
  const figures: Figures = { ...movement?.figures, ...balance.figures }
  return block.map(line => {
    if (!own.includes(line)) return line
    return { ...line, figures: line === balance ? figures : null }
  })
}

/** Which of a row's two lines of figures is the upper one. */
type Order = 'balance-first' | 'amount-first' | 'neither'

/** Puts the figures of both lines on the one that has the amount. */
function joinPair(lines: TableLine[], one: number, other: number): void {
  const [above, below] = [lines[one], lines[other]]
  if (above === undefined || below === undefined) return
  const figures = { ...above.figures, ...below.figures }
  const isAboveAlone = isBalanceAlone(above.figures)
  lines[one] = { ...above, figures: isAboveAlone ? null : figures }
  lines[other] = { ...below, figures: isAboveAlone ? figures : null }
}

// Fewer may be an amount without a balance beside what is brought forward.
const MIN_PAIRS = 3

/**
 * The lines of figures in pairs, where every amount of the page stands beside its balance or has it on another line,
 * always on the same side; none else. The pairs that stood next to each other, `near`, show the side too.
 */
function pairsApart(
  lines: readonly TableLine[],
  near: readonly Order[],
): readonly (readonly [number, number])[] {
  const pairs = pairsOf(lines)
  const orders = [...near, ...pairs.map(pair => orderOf(pair, lines))]
  const isRegular = orders[0] !== 'neither' && orders.every(order => order === orders[0])
  return isRegular && orders.length >= MIN_PAIRS ? pairs : []
}

/** The lines without a whole row's figures, two and two; none where a whole one stands between two. */
function pairsOf(lines: readonly TableLine[]): readonly (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = []
  let open: number | undefined
  for (const [index, { figures, cells }] of lines.entries()) {
    if (figures === null || labelOf(cells) !== null) continue
    if (figures.balance !== undefined && !isBalanceAlone(figures)) {
      if (open !== undefined) return []
    } else if (open === undefined) {
      open = index
    } else {
      pairs.push([open, index])
      open = undefined
    }
  }
  return open === undefined ? pairs : []
}

function orderOf([one, other]: readonly [number, number], lines: readonly TableLine[]): Order {
  const [isFirst, isSecond] = [one, other].map(at => isBalanceAlone(lines[at]?.figures ?? null))
  if (isFirst === isSecond) return 'neither'
  return isFirst === true ? 'balance-first' : 'amount-first'
}

function isOneRow(above: TableLine, below: TableLine): boolean {
  const isNear = below.line.baseline - above.line.baseline <= below.line.size * SAME_CELL
  if (!isNear || above.figures === null || below.figures === null) return false
  if (labelOf(above.cells) !== null || labelOf(below.cells) !== null) return false
  // Two dates are two rows.
  if (isDated(above) && isDated(below)) return false
  return (
    (isBalanceAlone(above.figures) && below.figures.balance === undefined) ||
    (isBalanceAlone(below.figures) && above.figures.balance === undefined)
  )
}

function isDated({ line, cells }: TableLine): boolean {
  return readOwnDate(line, cells.date) !== undefined
}
