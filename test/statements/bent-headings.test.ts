import { expect, test } from 'vitest'
import { pageLines } from '#features/statements/rules/page/page-lines.ts'
import { readUnderHeadings } from '#features/statements/rules/read-under-headings.ts'
import type { StatementReading } from '#features/statements/rules/reading.ts'
import {
  findHeadings,
  type Heading,
} from '#features/statements/rules/table/headings/find-headings.ts'
import type { HeadingCell } from '#features/statements/rules/table/headings/heading-cells.ts'
import { createSeededRandom, type SeededRandom } from '../simulation/seeded-random.ts'
import { isWholeProof } from '../support/whole-proof.ts'
import { makeStatement } from './made/make-statement.ts'
import { NO_HINTS, readMadePages } from './read-made.ts'
import { geometrySet } from './sets.ts'
import type { TrueSection } from './truth.ts'

const SEED = 4_000
const FILES = isWholeProof ? 120 : 2
const BENDS = 6
const MOST_SHIFT_PT = 80

type Bend = (cells: readonly HeadingCell[]) => readonly HeadingCell[]

/** Moves headings away from their columns, gives two each other's role, and drops one. */
function randomBend(count: number, random: SeededRandom): Bend {
  const shifts = Array.from({ length: count }, () =>
    random.chance(0.5) ? (random.next() - 0.5) * 2 * MOST_SHIFT_PT : 0,
  )
  const [one, other] = [random.below(count), random.below(count)]
  const isExchanged = random.chance(0.4)
  const dropped = random.chance(0.3) ? random.below(count) : undefined
  return cells =>
    cells
      .map((cell, at): HeadingCell => {
        const shift = shifts[at] ?? 0
        const place = at === one ? other : at === other ? one : at
        const { role } = (isExchanged ? cells[place] : cell) ?? cell
        return { ...cell, role, left: cell.left + shift, right: cell.right + shift }
      })
      .filter((_, at) => at !== dropped)
      .toSorted((a, b) => a.left - b.left)
}

function bent(headings: readonly Heading[], random: SeededRandom): readonly Heading[] {
  const bend = randomBend(headings[0]?.cells.length ?? 1, random)
  return headings.map(heading => ({ ...heading, cells: bend(heading.cells) }))
}

/** The money of the proven sections that is not that of any true one. */
function falselyProven(
  truth: readonly TrueSection[],
  { sections }: StatementReading,
): readonly string[] {
  const trueMoney = new Set(truth.map(({ rows }) => moneyOf(rows)))
  return sections
    .filter(({ proof }) => proof.status === 'proven')
    .map(({ rows }) => moneyOf(rows))
    .filter(money => !trueMoney.has(money))
}

const AS_THEY_ARE = { missing: [], repeated: [], isReordered: false }

function moneyOf(rows: readonly { readonly type: string; readonly amount: number }[]): string {
  return rows.map(({ type, amount }) => `${type} ${amount}`).join()
}

test(
  '[IMP-03] [ST6.11.9] under headings that are somewhere else, or of another column, no money is falsely proven',
  { timeout: 300_000 },
  async () => {
    const random = createSeededRandom(SEED)
    let proven = 0
    for (const wanted of geometrySet(FILES, SEED)) {
      const { bytes, truth } = await makeStatement({ ...wanted, pages: 1 })
      const pages = await readMadePages(bytes)
      const lines = pages.flatMap(page => pageLines(page))
      const headings = findHeadings(lines)
      for (let turn = 0; turn < BENDS; turn += 1) {
        const file = { pages, lines, order: AS_THEY_ARE, hints: NO_HINTS }
        const reading = readUnderHeadings(file, bent(headings, random))
        if (!reading.ok) continue
        proven += reading.value.status === 'proven' ? 1 : 0
        expect(falselyProven(truth.sections, reading.value), wanted.layout.name).toEqual([])
      }
    }
    expect(proven).toBeGreaterThan(FILES)
  },
)
