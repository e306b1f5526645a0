import { assertNever } from '#base/assert.ts'
import { type Chunk, rowCount } from '#features/analytics/rules/chunk.ts'
import { hoursOf, NO_HOUR } from '#features/analytics/rules/clock-test.ts'
import {
  type ChunkGroups,
  createGroupNumbers,
  createNumbers,
  type GroupNumbers,
} from '#features/analytics/rules/flow-groups.ts'
import type { Readings } from '#features/analytics/rules/readings.ts'
import type { CellKey } from '#features/assistant/rules/plan/plan-reader.ts'
import type { PaidName } from '#features/entries/rules/payee-of.ts'

/** What rows are parted with. */
export interface CellTools {
  readonly zone: string
  readonly readings: Readings
  /** Of payees, kept from question to question. */
  readonly payeeNumbers: GroupNumbers
  readonly payees: readonly PaidName[]
  /** The ids that are there; what has another is without. */
  readonly standing: Readonly<Record<'wallet' | 'label' | 'budget', ReadonlySet<string>>>
}

/** Numbers what rows are parted by; a wallet, label or budget that is gone is none. */
export function numbersFor(key: CellKey, tools: CellTools): GroupNumbers {
  switch (key) {
    case 'day':
      return rowNumbers(chunk => ({ codes: dayCodes(chunk, tools), texts: dayTexts(chunk, tools) }))
    case 'hour':
      return rowNumbers(chunk => ({
        codes: hoursOf(chunk, tools.zone, tools.readings.daysOf),
        texts: HOURS,
      }))
    case 'payee':
      return tools.payeeNumbers
    case 'category':
      return createGroupNumbers(key)
    case 'wallet':
    case 'label':
    case 'budget':
      return createGroupNumbers(key, id => (tools.standing[key].has(id) ? id : ''))
    default:
      return assertNever(key)
  }
}

const HOURS = Array.from({ length: NO_HOUR + 1 }, (_, hour) =>
  hour === NO_HOUR ? '' : String(hour),
)

interface RowTexts {
  readonly codes: ChunkGroups['codes']
  readonly texts: readonly string[]
}

/** Numbers groups by what each row of a chunk is of. */
function rowNumbers(textsOf: (chunk: Chunk) => RowTexts): GroupNumbers {
  const { numberOf, ...numbers } = createNumbers()
  const known = new Map<Chunk, ChunkGroups>()

  return {
    ...numbers,
    groupsOf(chunk) {
      const found = known.get(chunk)
      if (found !== undefined) return found
      const { codes, texts } = textsOf(chunk)
      const groups = Int32Array.from(texts, numberOf)
      const made = { codes, spent: groups, received: groups }
      known.set(chunk, made)
      return made
    },
  }
}

/** For each row, the how manyth of its chunk's days it is of. */
export function dayCodes(chunk: Chunk, { readings, zone }: CellTools): Uint16Array<ArrayBuffer> {
  const codes = new Uint16Array(rowCount(chunk))
  for (const [at, { first, end }] of readings.daysOf(chunk, zone).entries()) {
    codes.fill(at, first, end)
  }
  return codes
}

function dayTexts(chunk: Chunk, { readings, zone }: CellTools): readonly string[] {
  return readings.daysOf(chunk, zone).map(({ day }) => day)
}
