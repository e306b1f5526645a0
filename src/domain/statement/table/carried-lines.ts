import { NO_CANDIDATES, type StatedCandidates } from '../facts/stated-candidates.ts'
import { signedKobo } from '../values/amount-text.ts'
import type { BodyLine } from './body-lines.ts'
import { labelOf } from './special-row.ts'

/**
 * The lines without those that carry a balance over to the next page: a row that the page cuts goes on
 * behind them. What the outermost of them bring and carry is the table's opening and closing figure.
 */
export function withoutCarried(lines: readonly BodyLine[]): {
  readonly lines: readonly BodyLine[]
  readonly carried: StatedCandidates
} {
  const figures = lines.filter(line => line.figures !== null)
  const first = figures.slice(0, 1).filter(line => labelOf(line.cells) === 'brought')
  const last = figures.slice(-1).filter(line => labelOf(line.cells) === 'carried')
  return {
    lines: lines.filter(line => !isCarried(line)),
    carried: {
      ...NO_CANDIDATES,
      opening: first.flatMap(line => balanceOf(line)),
      closing: last.flatMap(line => balanceOf(line)),
    },
  }
}

function isCarried({ cells, figures }: BodyLine): boolean {
  const isBalanceOnly = figures !== null && Object.keys(figures).every(role => role === 'balance')
  const label = labelOf(cells)
  return isBalanceOnly && (label === 'brought' || label === 'carried')
}

function balanceOf({ figures }: BodyLine): ReturnType<typeof signedKobo>[] {
  return figures?.balance === undefined ? [] : [signedKobo(figures.balance)]
}
