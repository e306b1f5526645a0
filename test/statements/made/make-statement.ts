import { createSeededRandom } from '#test/simulation/seeded-random.ts'
import type { Canvas } from '../canvas/canvas.ts'
import { arrangePages, type Drawing } from '../canvas/draw-order.ts'
import { paint } from '../canvas/paint.ts'
import { createPdfLibCanvas } from '../canvas/pdf-lib-canvas.ts'
import { createPdfkitCanvas, type Lock } from '../canvas/pdfkit-canvas.ts'
import { splitRuns, type Splitting } from '../canvas/split-runs.ts'
import { layOut } from '../printed/lay-out.ts'
import type { Layout } from '../printed/layout.ts'
import type { TrueStatement } from '../truth.ts'
import type { Account } from './account.ts'
import { makeAccounts } from './make-accounts.ts'

/** Who writes the file. */
export const PRODUCERS = ['pdf-lib', 'pdfkit'] as const

/** What file to make. */
export interface StatementWanted {
  readonly layout: Layout
  readonly producer: (typeof PRODUCERS)[number]
  /** About so many. */
  readonly pages: number
  readonly seed: number
  readonly splitting?: Splitting
  readonly drawing?: Drawing
  readonly lock?: Lock
  /** Draws in the producer's place. */
  readonly canvas?: Canvas
  /** Which pages are in the file, by their place from 0; all in their order when left out. */
  readonly kept?: (pages: number) => readonly number[]
  /** A change to what is printed, away from the truth. */
  readonly misprint?: (accounts: readonly Account[]) => readonly Account[]
}

/** A file with what it says. */
export interface MadeStatement {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly truth: TrueStatement
}

/** Makes a statement; the same again for the same seed. */
export async function makeStatement(wanted: StatementWanted): Promise<MadeStatement> {
  const { layout, producer, pages, seed, splitting = 'cells' } = wanted
  const random = createSeededRandom(seed)
  const accounts = makeAccounts(layout, pages, random)
  const canvas = splitRuns(await openCanvas(wanted), splitting)
  const printed = wanted.misprint?.(accounts) ?? accounts
  const laid = layOut(layout, printed, canvas)
  const places = wanted.kept?.(laid.pages.length)
  const kept = places?.flatMap(place => laid.pages[place] ?? []) ?? laid.pages
  const { pages: arranged, size } = arrangePages(kept, layout.page, wanted.drawing ?? 'rows')
  const bytes = await paint(arranged, size, canvas)
  return {
    name: `${layout.name}-${producer}-${splitting}-${pages}-${seed}`,
    bytes,
    truth: laid.truth,
  }
}

async function openCanvas(wanted: StatementWanted): Promise<Canvas> {
  const { layout, producer, lock } = wanted
  if (wanted.canvas !== undefined) return wanted.canvas
  if (producer === 'pdf-lib') return await createPdfLibCanvas()
  const needsNaira =
    layout.money.symbol === '₦' ||
    layout.columns.some(({ heading }) => heading.join('').includes('₦'))
  return createPdfkitCanvas({ needsNaira, ...(lock === undefined ? {} : { lock }) })
}
