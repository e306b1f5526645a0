import { evaluate } from '#features/assistant/rules/plan/evaluate.ts'
// Scores what is read and answered of a set of questions: node --import tsx test/questions/score.ts <set.json> [--all] [word]
import type { Evaluated, Finding } from '#features/assistant/rules/plan/evaluated.ts'
import type { Plan } from '#features/assistant/rules/plan/plan.ts'
import type { Composed } from '#features/assistant/rules/read/compose/compose.ts'
import { readText } from '#features/assistant/rules/read/read-text.ts'
import type { Day } from '#time/day.ts'
import { plainPlanReader } from '../support/assistant/plain-plan-reader.ts'
import { loadSet, namesOf, type SetTurn } from './question-set.ts'
import { ledgerOf } from './set-ledger.ts'

type Verdict = 'right' | 'wrong' | 'asked' | 'declined' | 'none'

const [path = '', ...words] = process.argv.slice(2)
const isAll = words.includes('--all')
const filter = words.find(word => !word.startsWith('--')) ?? ''
const set = loadSet(path)
const names = namesOf(set)
const reader = plainPlanReader(ledgerOf(set), { today: set.today, zone: set.timezone })
const counts = new Map<string, number>()

interface Told {
  readonly kobo?: number
  readonly number?: number
  readonly percent?: number
  readonly days: readonly { readonly from: string; readonly to: string }[]
  readonly groups?: readonly { readonly keys: readonly string[]; readonly value: number }[]
  readonly ids?: readonly string[]
  readonly isYes?: boolean
  readonly none?: true
  readonly all: readonly number[]
}

function valueOf(value: {
  type: string
  amount?: number
  number?: number
  percent?: number
}): Partial<Told> {
  if (value.type === 'money') return { kobo: value.amount ?? 0 }
  if (value.type === 'number') return { number: value.number ?? 0 }
  return value.type === 'percent' ? { percent: value.percent ?? 0 } : {}
}

function numbersOf(value: unknown, found: number[] = []): number[] {
  if (typeof value === 'number') found.push(value)
  else if (Array.isArray(value)) for (const each of value) numbersOf(each, found)
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) numbersOf(each, found)
  return found
}

function told({ plan, finding, days }: Evaluated): Told {
  const part = plan.measure.of === 'budget' ? plan.measure.part : 'left'
  const all = numbersOf(finding)
  const base = { days, all }
  switch (finding.type) {
    case 'figure': {
      const than = finding.than
      const more =
        than && 'amount' in finding.figure.value && 'amount' in than.figure.value
          ? [
              finding.figure.value.amount - than.figure.value.amount,
              than.figure.value.amount - finding.figure.value.amount,
            ]
          : []
      return { ...base, all: [...all, ...more], ...valueOf(finding.figure.value) }
    }
    case 'groups':
      return {
        ...base,
        groups: finding.groups.map(group => ({
          keys: [...group.keys, group.payee ?? ''],
          value:
            numeric(group.figure.value) -
            (group.than === undefined ? 0 : numeric(group.than.value)),
        })),
      }
    case 'rows':
      return { ...base, ids: finding.rows.map(row => row.id), kobo: finding.rows[0]?.amount ?? 0 }
    case 'yes-no':
      return { ...base, isYes: finding.isYes, ...valueOf(finding.figure.value) }
    case 'nothing':
      return { ...base, none: true, kobo: 0, isYes: false }
    case 'reckoned':
      return {
        ...base,
        ...valueOf(finding.value),
        ...(finding.isYes !== undefined && { isYes: finding.isYes }),
      }
    case 'due':
      return { ...base, all: [], ids: finding.series.map(each => each.expected) }
    case 'budget':
      return {
        ...base,
        groups: finding.uses.map(use => ({
          keys: [use.budget.name],
          value: part === 'set' ? use.set : part === 'spent' ? use.spent : use.set - use.spent,
        })),
        ...valueOf(finding.figure.value),
      }
    default:
      return { ...base, ...valueOf(finding.figure.value) }
  }
}

/** The days of what was told: of its first row or group, else those asked about. */
function toldDays({ plan, finding, days }: Evaluated): { from: Day; to: Day } | undefined {
  if (finding.type === 'rows' && finding.rows[0] !== undefined)
    return { from: finding.rows[0].day, to: finding.rows[0].day }
  if (finding.type === 'yes-no' && finding.latest !== undefined)
    return { from: finding.latest.day, to: finding.latest.day }
  const group = finding.type === 'groups' ? finding.groups[0]?.days : undefined
  return group ?? (plan.days.length > 0 ? days[0] : undefined)
}

function numeric(value: {
  type: string
  amount?: number
  number?: number
  percent?: number
}): number {
  return value.amount ?? value.number ?? value.percent ?? 0
}

function fits(expect: SetTurn['expect'], answer: Told): boolean {
  const { type } = expect
  const e = expect as Record<string, never>
  switch (type) {
    case 'figure':
    case 'future':
      if (e['day'] !== undefined) return answer.ids?.includes(e['day']) === true
      if (e['kobo'] !== undefined)
        return (
          answer.kobo === e['kobo'] ||
          ((answer.groups !== undefined || answer.all.includes(e['kobo'])) &&
            answer.all.includes(e['kobo']))
        )
      if (e['count'] !== undefined)
        return answer.number === e['count'] || answer.all.includes(e['count'])
      if (e['percent'] !== undefined)
        return Math.abs((answer.percent ?? 1e9) - Number(e['percent'])) < 0.06
      return Math.abs((answer.number ?? 1e9) - Number(e['number'])) < 0.06
    case 'table': {
      const groups = (e['groups'] ?? []) as readonly {
        kobo?: number
        count?: number
        percent?: number
      }[]
      const mine = answer.groups ?? []
      const values = groups.map(group => group.kobo ?? group.count ?? 0)
      return values.every(
        (value, place) =>
          mine[place]?.value === value ||
          mine.some(group => group.value === value) ||
          answer.all.includes(value),
      )
    }
    case 'rows':
      return (
        JSON.stringify(answer.ids) === JSON.stringify(e['ids']) ||
        ((e['ids'] as readonly string[]).length === 1 &&
          answer.ids?.[0] === (e['ids'] as readonly string[])[0])
      )
    case 'day':
      return e['id'] === undefined ? true : answer.ids?.[0] === e['id']
    case 'yesno':
      return answer.isYes === undefined
        ? e['kobo'] !== undefined && answer.all.map(Math.abs).includes(Math.abs(Number(e['kobo'])))
        : answer.isYes === e['yes']
    case 'none':
      return answer.none === true
    default:
      return false
  }
}

function fitsAny(expect: SetTurn['expect'], answer: Told): boolean {
  const others = [
    ...((expect['also'] as SetTurn['expect'][] | undefined) ?? []),
    ...(expect['orFigure'] === undefined ? [] : [expect['orFigure'] as SetTurn['expect']]),
  ]
  return [expect, ...others].some(each =>
    fits(each.type === undefined ? { ...each, type: 'figure' } : each, answer),
  )
}

function isKind(expect: SetTurn['expect'], reading: ReturnType<typeof readText>): boolean {
  const others = (expect['also'] as SetTurn['expect'][] | undefined) ?? []
  return [expect, ...others].some(({ type, form }) => {
    if (type === 'smalltalk') return reading.type === 'talk'
    if (type === 'decline') return reading.type === 'refused' && reading.write === undefined
    if (type === 'draft') return reading.type === 'refused' && reading.write?.form === form
    return reading.type === 'unknown' || reading.type === 'plan'
  })
}

function describe(finding: Finding): string {
  return JSON.stringify(finding).slice(0, 260)
}

// How far a plan may be behind the likeliest one where that finds nothing.
const MARGIN = 0.6
// So near that both may be meant.
const TIE = 0.07

/** The likeliest plan that finds something, else the likeliest; none where two as likely find different things. */
async function choose(plans: readonly Composed[]) {
  const [first] = plans
  let chosen
  let fallback
  for (const composed of plans) {
    if (first === undefined || composed.cost > first.cost + MARGIN) break
    const answer = await evaluate(composed.plan, reader, {
      today: set.today,
      level: 'Navigator',
    } as never)
    fallback ??= { composed, answer }
    if (!answer.ok || answer.value.finding.type === 'nothing') continue
    if (chosen === undefined) chosen = { composed, answer }
    else if (
      composed.cost - chosen.composed.cost < TIE &&
      chosen.answer.ok &&
      isApart(chosen.answer.value, answer.value)
    )
      return undefined
    else if (composed.cost - chosen.composed.cost >= TIE) break
  }
  return chosen ?? fallback
}

/** Whether two answers of one kind are of different rows. */
function isApart(one: Evaluated, other: Evaluated): boolean {
  if (one.finding.type !== other.finding.type) return false
  if (!('figure' in one.finding) || !('figure' in other.finding)) return false
  return JSON.stringify(one.finding.figure.totals) !== JSON.stringify(other.finding.figure.totals)
}

for (const { id, turns } of set.conversations) {
  const earlier: Plan[] = []
  let last: { from: Day; to: Day } | undefined
  for (const [place, { ask, expect }] of turns.entries()) {
    if (place > 0 && !isAll) continue
    if (filter !== '' && !`${id} ${ask}`.includes(filter)) continue
    const reading = readText(ask, {
      names,
      today: set.today,
      ...(before && { before }),
      ...(last && { told: last }),
    })
    let verdict: Verdict = 'asked'
    let detail = ''
    if (reading.type === 'plan') {
      const chosen = await choose(reading.plans)
      if (chosen === undefined)
        detail = `TIE ${reading.plans
          .slice(0, 3)
          .map(({ plan, cost, family }) => `${cost.toFixed(2)} ${family} ${JSON.stringify(plan)}`)
          .join('\n       ')}`
      if (chosen !== undefined) {
        const { composed: best, answer } = chosen
        earlier.push(best.plan)
        detail = `${best.cost.toFixed(2)} ${best.family} ${JSON.stringify(best.plan)}`
        if (!answer.ok) {
          detail += `\n   FAULT ${JSON.stringify(answer.error)}`
          if (answer.error.type === 'to-come')
            verdict = fitsAny(expect, { days: [], all: [], none: true, kobo: 0, isYes: false })
              ? 'right'
              : 'none'
        } else {
          const answered = told(answer.value)
          last = toldDays(answer.value)
          // A word that nothing is known by is told, or asked about.
          const isStrange = best.path.bits.some(
            ({ meaning }) =>
              meaning.is === 'things' && meaning.things.names.some(({ isUnknown }) => isUnknown),
          )
          const missed = isStrange ? 'asked' : answered.none === true ? 'none' : 'wrong'
          verdict = fitsAny(expect, answered) ? 'right' : missed
          detail += `\n   -> ${describe(answer.value.finding)}`
        }
      }
    } else if (reading.type === 'unknown') detail = JSON.stringify(reading.words)
    else {
      verdict = 'declined'
      detail = JSON.stringify(reading)
    }
    const isNoFigure = ['ask', 'decline', 'smalltalk', 'draft'].includes(expect.type)
    const outcome =
      isNoFigure &&
      (verdict === 'asked' || verdict === 'none' || verdict === 'declined') &&
      isKind(expect, reading)
        ? 'right'
        : verdict
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    if (outcome !== 'right')
      console.log(
        `[${outcome}] ${id}.${place} ${ask}\n   = ${JSON.stringify(expect).slice(0, 240)}\n   ${detail}`,
      )
  }
}
console.log(Object.fromEntries(counts))
