import { t } from '#messages/t.ts'
import { addKobo, type Kobo, subtractKobo } from '#money/money.ts'
import { Card } from '#ui/card/card.tsx'
import { Amount, useNaira } from '#ui/money/amount.tsx'
import { said } from '#ui/page/said.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { comparedDays, groupingName, periodQuestion, type TabProps } from './analytics-scope.ts'
import { AnswerHead } from './answer-head.tsx'
import { useFlowsBy, useOverviewOf } from './data/queries.ts'
import { useLastTold } from './data/use-last-told.ts'
import { scopeName, spendingSentence } from './flow-words.ts'
import { GroupBars } from './group-bars.tsx'
import { saidNames, SHOWN_GROUPS } from './group-looks.ts'
import { SpendingSections } from './parts/overview-sections.tsx'
import { OTHERS, partOfKey } from './rules/figure-keys.ts'
import type { FlowsBy } from './rules/flow-answer.ts'
import { datesName } from './step-words.ts'
import styles from './analytics.module.css'

/** What was spent in the period, on what, and how that stands to what it is compared with. */
export function SpendingTab(props: TabProps) {
  const found = useFlowsBy(periodQuestion(props.scope))
  const overview = useOverviewOf(props.scope)
  const told = useLastTold(found && overview && { ...props, flows: found.flows, overview }, props, [
    found,
    overview,
  ])
  if (told === undefined) return <Skeleton lines={10} />
  return (
    <>
      <SpentCard {...told} />
      <SpendingSections overview={told.overview} scope={told.scope} />
    </>
  )
}

interface SpentCardProps extends TabProps {
  readonly flows: FlowsBy
}

function SpentCard({ scope, looks, flows, onMark }: SpentCardProps) {
  const naira = useNaira()
  const { range, today, by, against } = scope
  const days = { from: range.from ?? flows.steps[0]?.days.from ?? today, to: range.to ?? today }
  const hasBefore = flows.before !== null && flows.before.expense > 0
  const told = { flows, scope, nameOf: saidNames(flows.groups, looks) }
  const then = comparedDays(scope)
  return (
    <>
      <Card>
        <AnswerHead
          label={t('analytics.you-spent-days', { days: scopeName(scope) })}
          amount={flows.now.expense}
        >
          {spendingSentence(told, naira)}
        </AnswerHead>
        <p className={styles['meta']}>{t('analytics.every-expense-counts')}</p>
      </Card>
      {flows.groups.length > 0 && (
        <GroupBars
          title={groupingName(by) ?? ''}
          {...(hasBefore && {
            note:
              against === 'before' && then !== undefined
                ? t('analytics.then-dates', { dates: datesName(then, scope) })
                : t('analytics.a-year-ago'),
          })}
          bars={flows.groups.slice(0, SHOWN_GROUPS).map((group, rank) => ({
            key: group.key,
            name: looks.nameOf(group),
            color: looks.colorOf(group.key, rank),
            total: group.total,
            against: hasBefore ? group.before : null,
          }))}
          againstName={t('analytics.then')}
          onGroup={key => onMark({ days, flow: 'out', part: partOfKey(key) })}
        >
          {flows.groups.length > SHOWN_GROUPS && (
            <button
              type="button"
              className={styles['more']}
              onClick={() => onMark({ days, flow: 'out', part: OTHERS })}
            >
              {said('analytics.everything-else-amount', {
                amount: <Amount amount={othersTotal(flows)} kobo="auto" />,
              })}
            </button>
          )}
        </GroupBars>
      )}
    </>
  )
}

function othersTotal({ now, groups }: FlowsBy): Kobo {
  return subtractKobo(
    now.expense,
    addKobo(...groups.slice(0, SHOWN_GROUPS).map(each => each.total)),
  )
}
