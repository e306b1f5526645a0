import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { assertNever } from '#base/assert.ts'
import { countText } from '#base/count-text.ts'
import { t } from '#messages/t.ts'
import { useNaira } from '#ui/money/amount.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { type PlanNames, usePlanNames } from '../data/plan-names.ts'
import type { Evidence, EvidencePlace } from '../rules/answer/answer.ts'
import { CHANGED } from '../rules/answer/changed.ts'
import type { Scope } from '../rules/plan/plan.ts'
import { scopeSearch } from '../rules/plan/scope-search.ts'
import { PhraseLine } from './phrase-line.tsx'
import { scopeFacts, scopeOf } from './scope-facts.ts'
import styles from '../assistant.module.css'

interface EvidenceDetailsProps {
  /** What was done, in plain words. */
  readonly working: string
  readonly evidence: Evidence
}

/** What was done with which transactions, and where they are. */
export function EvidenceDetails({ working, evidence }: EvidenceDetailsProps) {
  const names = usePlanNames()
  const { rowCount, operands = [], opens } = evidence
  // That it was changed is said below the answer.
  const notes = evidence.notes.filter(note => note !== CHANGED)
  const box = useRef<HTMLDivElement>(null)
  const isShown = names !== undefined
  const scope = scopeOf(evidence)

  // It opens downwards, where the field stands over it.
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])

  if (names === undefined) return <Skeleton lines={2} />
  return (
    <div ref={box} className={styles['details']}>
      <p>{working}</p>
      {scope !== undefined && <ScopeFacts scope={scope} rowCount={rowCount} names={names} />}
      {notes.length > 0 && (
        <ul className={styles['notes']}>
          {notes.map(note => (
            <li key={note}>
              <Quoted text={note} />
            </li>
          ))}
        </ul>
      )}
      {operands.length > 0 && <Operands operands={operands} names={names} />}
      {opens !== undefined && (
        <p>
          <PlaceLink place={opens} />
        </p>
      )}
      {operands.length === 0 && scope !== undefined && rowCount > 0 && (
        <p>
          <RowsLink scope={scope} names={names} text={t('assistant.see-these-transactions')} />
        </p>
      )}
    </div>
  )
}

interface ScopeFactsProps {
  readonly scope: Scope
  readonly rowCount: number
  readonly names: PlanNames
}

/** Which rows were counted, and how many they are. */
function ScopeFacts({ scope, rowCount, names }: ScopeFactsProps) {
  const { brief: nairaOf } = useNaira()
  return (
    <dl className={styles['facts']}>
      {scopeFacts(scope, { names, nairaOf }).map(({ name, text }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the facts of a scope never change places
        <div key={place}>
          <dt>{name}</dt>
          <dd>
            <Quoted text={text} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('assistant.transactions')}</dt>
        <dd>{countText(rowCount)}</dd>
      </div>
    </dl>
  )
}

interface OperandsProps {
  readonly operands: NonNullable<Evidence['operands']>
  readonly names: PlanNames
}

/** The numbers of an answer, each with the way to its rows. */
function Operands({ operands, names }: OperandsProps) {
  return (
    <ul aria-label={t('assistant.each-figure')} className={styles['operands']}>
      {operands.map(({ name, value, scope, rowCount }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- an answer never changes
        <li key={place}>
          <span>
            <Quoted text={name} />: <PhraseLine phrase={value} />
          </span>{' '}
          {scope !== undefined && rowCount > 0 && (
            <RowsLink
              scope={scope}
              names={names}
              text={t('assistant.see-count-transactions', { count: rowCount })}
              of={name}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

interface PlaceLinkProps {
  readonly place: EvidencePlace
}

/** Leads to the page that has what an answer is of. */
function PlaceLink({ place: { page, id = '' } }: PlaceLinkProps) {
  switch (page) {
    case 'goal':
      return (
        <Link to="/user/app/goal/$id" params={{ id }}>
          {t('assistant.see-the-goal')}
        </Link>
      )
    case 'debt':
      return (
        <Link to="/user/app/debt/$id" params={{ id }}>
          {t('assistant.see-the-debt')}
        </Link>
      )
    case 'circle':
      return (
        <Link to="/user/app/circle/$id" params={{ id }}>
          {t('assistant.see-the-circle')}
        </Link>
      )
    case 'goals':
      return <Link to="/user/app/goals">{t('assistant.see-your-goals')}</Link>
    case 'debts':
      return <Link to="/user/app/debts">{t('assistant.see-your-debts')}</Link>
    case 'worth':
      return (
        <Link to="/user/app/analytics" search={{ tab: 'net-worth' }}>
          {t('assistant.see-your-net-worth')}
        </Link>
      )
    case 'ahead':
      return <Link to="/user/app/upcoming">{t('assistant.see-the-days-ahead')}</Link>
    default:
      return assertNever(page)
  }
}

interface RowsLinkProps {
  readonly scope: Scope
  readonly names: PlanNames
  readonly text: string
  /** Which of several figures the rows are of, for those who hear the link alone. */
  readonly of?: string
}

/** Leads to just the rows of a figure. */
function RowsLink({ scope, names: { find, today }, text, of }: RowsLinkProps) {
  const search = scopeSearch(scope, { ...find, today })
  if (search === undefined) {
    return <span className={styles['beside']}>{t('assistant.no-list-shows-just-these')}</span>
  }
  return (
    <Link to="/user/app/transactions" search={search}>
      {text}
      {of !== undefined && (
        <span className="visually-hidden">
          {': '}
          <Quoted text={of} />
        </span>
      )}
    </Link>
  )
}
