import type { SeededRandom } from '#test/simulation/seeded-random.ts'
import type {
  Column,
  ColumnRole,
  DateForm,
  DayLineForm,
  FactName,
  Layout,
  MoneyForm,
} from '../printed/layout.ts'
import { LYING, UPRIGHT, USUAL } from './layout-parts.ts'
import { HEADINGS, OPENING_WORDS, CLOSING_WORDS, FACT_LABELS, TOTAL_WORDS } from './random-words.ts'

const EDGE = 30
const BETWEEN = 4
// Any narrower, and words would break on every line.
const LEAST_NARRATION = 110
// Widths in sizes of type.
const GLYPH = 0.62
const REFERENCE_GLYPHS = 15
const MONEY_GLYPHS = 18
const GLYPHS: Readonly<Partial<Record<ColumnRole, number>>> = {
  narration: 0,
  debit: MONEY_GLYPHS,
  credit: MONEY_GLYPHS,
  amount: MONEY_GLYPHS,
  balance: MONEY_GLYPHS,
  serial: 6,
  flag: 6,
}

const DATE_PATTERNS = [
  'dd-MMM-yyyy',
  'dd-MMM-yy',
  'dd/MM/yyyy',
  'MM/dd/yyyy',
  'yyyy-MM-dd',
  'dd MMM yyyy',
  'dd.MM.yyyy',
  'dd-MM-yyyy',
  'dd/MM/yyyy HH:mm:ss',
  'MMM dd, yyyy',
  'dd-MMM-|yyyy',
  'dd/MM/yy|HH:mm',
  'yyyyMMdd',
  'ddMMyyyy',
  'dd MMM',
  'MMM d',
  'dd MMM|yyyy',
  'HH:mm|dd/MM/yyyy',
  'yyyy MMM dd HH:mm',
  'ddMMMyyyy',
  'dd/MM',
] as const

/** A layout that no bank has: every choice that banks make differently is made by chance. */
export function randomLayout(name: string, random: SeededRandom): Layout {
  const money = randomMoney(random)
  const dates = randomDates(random)
  const size = 6 + random.below(5) / 2
  const order = random.pick(['oldest-first', 'oldest-first', 'newest-first'] as const)
  const align = random.pick(['top', 'top', 'middle', 'bottom'] as const)
  const dayLines = randomDayLines(random)
  const roles = randomRoles(money, random).filter(
    role => !(dayLines.isWithoutColumn && ['date', 'value-date'].includes(role)),
  )
  const isWide =
    random.chance(0.5) ||
    narrationRoom(roles, { width: UPRIGHT.width, size, dates }) < LEAST_NARRATION
  const page = isWide ? LYING : UPRIGHT
  return {
    ...USUAL,
    name,
    bank: null,
    page,
    table: { top: 40 + random.below(30), bottom: page.height - 60 - random.below(20) },
    size,
    leading: size * (1.15 + random.next() * 0.3),
    gap: size * (0.5 + random.next()),
    headingsOn: random.pick(['first-page', 'every-page', 'odd-pages']),
    align,
    cutsRows: align === 'top' && random.chance(0.5),
    order,
    dates,
    headerDates: random.pick(['dd-MMM-yyyy', 'dd MMM yyyy']),
    money,
    columns: placeColumns(roles, { width: page.width, size, dates }, random),
    header: randomHeader(random),
    special: order === 'oldest-first' ? randomSpecial(random) : {},
    footer: random.pick([
      ['Page {page} of {pages}'],
      ['{page}'],
      ['RC 12345. Lagos, Nigeria', 'Page {page}'],
    ]),
    narrations: random.pick(['classic', 'app', 'switch']),
    mayOverdraw: random.chance(0.2),
    usualLines: 1.5,
    repeatsHeader: random.chance(0.15),
    ...randomFurther(random),
    ...(dayLines.form === null ? {} : { dayLines: dayLines.form }),
    ...(random.chance(0.15) ? { watermark: 'ORIGINAL' } : {}),
    ...(random.chance(0.3) ? { referenceForm: 'long' as const } : {}),
  }
}

function randomMoney(random: SeededRandom): MoneyForm {
  return {
    symbol: random.pick(['', '', '', '₦', 'NGN ', 'N', 'Naira ']),
    empty: random.pick(['', '', '-', '--', '0.00']),
    grouping: random.pick(['comma', 'comma', 'comma', 'none']),
    isZeroBare: random.chance(0.1),
    negative: random.pick(['minus', 'minus-after-symbol', 'parentheses', 'dr']),
    balanceMarks: random.chance(0.2) ? random.pick(['cr-dr', 'c-d']) : 'none',
    signs: random.pick(['none', 'none', 'minus', 'plus-minus', 'plus-minus-apart', 'c-d']),
  }
}

function randomDates(random: SeededRandom): DateForm {
  return { pattern: random.pick(DATE_PATTERNS), isUpper: random.chance(0.3) }
}

const DAY_PATTERNS = ['EEEE, d MMMM yyyy', 'dd MMM yyyy', 'dd MMM', 'd MMMM yyyy', 'dd/MM/yyyy']

/** Now and then the date stands above the rows of its day, with or without a column of dates. */
function randomDayLines(random: SeededRandom): {
  readonly form: DayLineForm | null
  readonly isWithoutColumn: boolean
} {
  if (!random.chance(0.12)) return { form: null, isWithoutColumn: false }
  const form = { pattern: random.pick(DAY_PATTERNS), repeats: random.chance(0.5), x: EDGE }
  return { form, isWithoutColumn: random.chance(0.6) }
}

/** Which columns there are, from left to right. */
function randomRoles(money: MoneyForm, random: SeededRandom): readonly ColumnRole[] {
  const aside: ColumnRole[] = random.pick([
    [],
    ['reference'],
    ['value-date'],
    ['value-date', 'reference'],
    ['reference', 'cheque'],
  ])
  const inner = shuffled<ColumnRole>(['narration', ...aside], random)
  const isOneColumn = random.chance(0.25)
  // Without a flag or a sign only the balance shows the direction.
  const isFlagged = money.signs === 'none' && random.chance(0.6)
  const oneColumn: ColumnRole[] = isFlagged ? ['amount', 'flag'] : ['amount']
  const pair: ColumnRole[] = random.pick([
    ['debit', 'credit'],
    ['debit', 'credit'],
    ['credit', 'debit'],
  ])
  const figures: ColumnRole[] = [...(isOneColumn ? oneColumn : pair), 'balance']
  const head: ColumnRole[] = random.chance(0.2) ? ['serial', 'date'] : ['date']
  // Now and then the words come last, as GTBank has them.
  return random.chance(0.2) ? [...head, ...figures, ...inner] : [...head, ...inner, ...figures]
}

interface Room {
  readonly width: number
  readonly size: number
  readonly dates: DateForm
}

function placeColumns(
  roles: readonly ColumnRole[],
  room: Room,
  random: SeededRandom,
): readonly Column[] {
  const moneyAlign = random.pick(['right', 'right', 'right', 'left'] as const)
  const columns: Column[] = []
  let x = EDGE
  for (const role of roles) {
    const width = role === 'narration' ? narrationRoom(roles, room) : fixedWidth(role, room)
    const isMoney = ['debit', 'credit', 'amount', 'balance'].includes(role)
    const heading = random.pick(HEADINGS[role]).split('\n')
    columns.push({ role, heading, x, width, align: isMoney ? moneyAlign : 'left' })
    x += width + BETWEEN
  }
  return columns
}

function narrationRoom(roles: readonly ColumnRole[], room: Room): number {
  const taken = roles.reduce((sum, role) => sum + fixedWidth(role, room) + BETWEEN, 0)
  return room.width - 2 * EDGE - taken
}

/** How wide a column is; the narration has what the others leave. */
function fixedWidth(role: ColumnRole, { size, dates }: Room): number {
  const dateGlyphs = Math.max(10, ...dates.pattern.split('|').map(part => part.length + 2))
  const isDate = role === 'date' || role === 'value-date'
  return (isDate ? dateGlyphs : (GLYPHS[role] ?? REFERENCE_GLYPHS)) * size * GLYPH
}

/** Now and then a second account, on a page of its own or below the first. */
function randomFurther(random: SeededRandom): Pick<Layout, 'further' | 'runsOn'> {
  const runsOn = random.chance(0.5)
  const shift = random.pick([0, 0, 12])
  if (!random.chance(0.2)) return {}
  return { runsOn, further: [{ title: 'Savings Account', shift, isMirror: false }] }
}

function randomHeader(random: SeededRandom): Layout['header'] {
  const facts: FactName[] = ['name', 'account', 'period', 'opening']
  if (random.chance(0.7)) facts.push('closing')
  if (random.chance(0.6)) facts.push('debits', 'credits')
  return {
    title: random.pick(['Account Statement', 'STATEMENT OF ACCOUNT', 'Transaction History']),
    letterhead: random.chance(0.5) ? ['Harmattan Microfinance Bank'] : [],
    form: random.pick(['line', 'pairs', 'grid']),
    facts: facts.map(fact => [random.pick(FACT_LABELS[fact]), fact] as const),
  }
}

function randomSpecial(random: SeededRandom): Layout['special'] {
  return {
    ...(random.chance(0.4) ? { opening: random.pick(OPENING_WORDS) } : {}),
    ...(random.chance(0.3) ? { totals: random.pick(TOTAL_WORDS) } : {}),
    ...(random.chance(0.3) ? { closing: random.pick(CLOSING_WORDS) } : {}),
    ...(random.chance(0.15) ? { carried: ['Balance c/f', 'Balance b/f'] as const } : {}),
  }
}

function shuffled<T>(things: readonly T[], random: SeededRandom): T[] {
  return things
    .map(thing => ({ thing, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ thing }) => thing)
}
