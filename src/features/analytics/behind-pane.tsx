import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import { addKobo, type Kobo, subtractKobo } from '#money/money.ts'
import { wholePercentOf } from '#money/percentages.ts'
import { SideSheet } from '#ui/dialog/side-sheet.tsx'
import { Amount, useNaira } from '#ui/money/amount.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { type AnalyticsScope, periodQuestion, pictureQuestion } from './analytics-scope.ts'
import type { AnalyticsSearch } from './analytics-search.ts'
import { AllOfThem, type BehindRows, LargestEntries } from './behind-entries.tsx'
import { type FoundFlows, useFlowsBy } from './data/queries.ts'
import { groupOfKey, type GroupLooks, pictureParts, SHOWN_GROUPS } from './group-looks.ts'
import type { GroupPart } from './rules/behind-rows.ts'
import { type BehindFlow, keyOfPart, OTHERS } from './rules/figure-keys.ts'
import type { FlowsBy } from './rules/flow-answer.ts'
import type { Days } from './rules/flow-steps.ts'
import { daysName } from './step-words.ts'
import styles from './behind-pane.module.css'

interface BehindPaneProps {
  readonly scope: AnalyticsScope
  readonly looks: GroupLooks
  readonly search: AnalyticsSearch
  /** Narrows it to a part; undefined widens it again. */
  readonly onPart: (part: string) => void
  readonly onClose: () => void
}

const flowNames = once((): Readonly<Record<BehindFlow, string>> => ({
  in: t('analytics.came-in'),
  out: t('analytics.went-out'),
  kept: t('analytics.kept'),
  worth: t('analytics.net-worth-changed-by'),
}))

/** The rows behind a mark: what they come to, on what, and the largest of them. */
export function BehindPane({ search, ...rest }: BehindPaneProps) {
  const { open: flow, at: from, till: to } = search
  if (flow === undefined || from === undefined || to === undefined) return null
  return <OpenPane {...rest} search={search} days={{ from, to }} flow={flow} />
}

interface OpenPaneProps extends BehindPaneProps {
  readonly days: Days
  readonly flow: BehindFlow
}

function OpenPane({ scope, looks, search, days, flow, onPart, onClose }: OpenPaneProps) {
  const { picture, found } = useBehind(scope, search, { days, flow })
  const name = partName(search.part, found?.flows ?? picture, looks)
  const when = daysName(days, scope)
  return (
    <SideSheet hasHead label={name ?? when} onClose={onClose}>
      {found === undefined ? (
        <Skeleton lines={9} />
      ) : (
        <BehindContent
          {...{ scope, looks, days, flow, onPart, picture }}
          flows={found.flows}
          part={found.question.behind?.part}
          when={name === undefined ? undefined : when}
        />
      )}
    </SideSheet>
  )
}

interface FoundBehind {
  /** Says which groups all others are beside; undefined where nobody asks. */
  readonly picture: FlowsBy | undefined
  /** Undefined while it loads. */
  readonly found: FoundFlows | undefined
}

function useBehind(
  scope: AnalyticsScope,
  { part, tab }: AnalyticsSearch,
  { days, flow }: Pick<OpenPaneProps, 'days' | 'flow'>,
): FoundBehind {
  const question = tab === 'spending' ? periodQuestion(scope) : pictureQuestion(scope)
  const picture = useFlowsBy(part === OTHERS ? question : undefined)?.flows
  const wanted = groupPart(part, picture)
  const isWaiting = part !== undefined && wanted === undefined
  const { against: _against, ...plain } = periodQuestion(scope)
  const behind = { days, flow, ...(wanted && { part: wanted }) }
  const found = useFlowsBy(isWaiting ? undefined : { ...plain, range: days, behind })
  return { picture, found }
}

function groupPart(part: string | undefined, picture: FlowsBy | undefined): GroupPart | undefined {
  if (part === undefined) return undefined
  const key = keyOfPart(part)
  if (key !== undefined) return { type: 'group', key }
  const keys = picture?.groups.slice(0, SHOWN_GROUPS).map(group => group.key)
  return keys && { type: 'others', keys }
}

function partName(part: string | undefined, flows: FlowsBy | undefined, looks: GroupLooks) {
  if (part === undefined) return undefined
  const key = keyOfPart(part)
  if (key === undefined) return t('analytics.everything-else')
  return looks.nameOf(groupOfKey(flows?.groups ?? [], key))
}

interface BehindContentProps extends BehindRows, Pick<BehindPaneProps, 'onPart'> {
  /** The days in words, where the heading does not say them. */
  readonly when: string | undefined
}

function BehindContent(props: BehindContentProps) {
  const { scope, looks, flows, flow, part, when, onPart } = props
  const { behind, now } = flows
  if (behind === null) return null
  return (
    <>
      <div>
        <p className={styles['meta']}>
          {[flowNames()[flow], when].filter(each => each !== undefined).join(' · ')}
        </p>
        <p>
          <Amount amount={behind.total} kobo="auto" size="hero" />
        </p>
        <BehindNote flow={flow} isPart={part !== undefined} total={behind.total} now={now} />
      </div>
      {flow === 'out' && part === undefined && (
        <PartsBar flows={flows} looks={looks} onPart={onPart} />
      )}
      <LargestEntries ids={behind.ids} scope={scope} />
      <AllOfThem {...props} count={behind.count} />
    </>
  )
}

interface BehindNoteProps {
  readonly flow: BehindFlow
  readonly isPart: boolean
  readonly total: Kobo
  readonly now: FlowsBy['now']
}

/** What the amount is beside: what came in, or all that went out. */
function BehindNote({ flow, isPart, total, now }: BehindNoteProps) {
  const naira = useNaira()
  if (flow !== 'out') return null
  if (isPart) {
    const share = wholePercentOf(total, now.expense)
    return <p className={styles['meta']}>{t('analytics.share-of-what-went-out', { share })}</p>
  }
  const over = subtractKobo(now.expense, now.income)
  if (over <= 0 || now.income === 0) return null
  const brief = naira.brief(over)
  return <p className={styles['over']}>{t('analytics.brief-more-than-came-in', { brief })}</p>
}

type PartsBarProps = Pick<BehindContentProps, 'flows' | 'looks' | 'onPart'>

/** What it went on, as one bar; each part is narrowed to by its name. */
function PartsBar({ flows, looks, onPart }: PartsBarProps) {
  const parts = pictureParts(flows.groups, flows.otherGroups > 0, looks).filter(
    ({ key }) => key !== OTHERS,
  )
  const totals = flows.groups.slice(0, parts.length).map(({ total }) => total)
  const rest = subtractKobo(flows.now.expense, addKobo(...totals))
  const all = Math.max(1, addKobo(...totals, rest))
  const widths = [...totals, rest].map(total => (total / all) * 100)
  const words = parts.map(({ name }, rank) => `${name} ${wholePercentOf(totals[rank] ?? 0, all)}%`)
  if (rest > 0) {
    words.push(t('analytics.everything-else-percent', { percent: wholePercentOf(rest, all) }))
  }
  if (parts.length === 0) return null
  return (
    <div>
      <svg className={styles['stack']} role="img" aria-label={words.join(', ')}>
        {[...parts.map(({ color }) => color), undefined].map((fill, rank) => (
          <rect
            key={fill === undefined ? OTHERS : parts[rank]?.key}
            className={fill === undefined ? styles['rest'] : undefined}
            x={`${sumTo(widths, rank)}%`}
            width={`${widths[rank] ?? 0}%`}
            height="100%"
            style={{ fill }}
          />
        ))}
      </svg>
      <ul className={styles['parts']}>
        {parts.map(({ key, name, color }) => (
          <li key={key}>
            <button type="button" onClick={() => onPart(key)}>
              <span style={{ backgroundColor: color }} />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function sumTo(widths: readonly number[], place: number): number {
  return widths.slice(0, place).reduce((sum, width) => sum + width, 0)
}
