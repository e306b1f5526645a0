// oxlint-disable jsx-a11y/no-redundant-roles -- Safari drops a table's roles when CSS lays its rows out otherwise
// oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- the same: these are the elements' own roles
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { countText } from '#base/count-text.ts'
import { t } from '#messages/t.ts'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { type PlanNames, usePlanNames } from '../data/plan-names.ts'
import type { AnswerTable, Evidence, Phrase } from '../rules/answer/answer.ts'
import { CHANGED } from '../rules/answer/changed.ts'
import type { Scope } from '../rules/plan/plan.ts'
import { scopeSearch } from '../rules/plan/scope-search.ts'
import { PhraseLine } from './phrase-line.tsx'
import { scopeFacts, scopeOf } from './scope-facts.ts'
import styles from '../assistant.module.css'

interface EvidenceDetailsProps {
  /** What was done, in plain words. */
  readonly tool: string
  readonly evidence: Evidence
}

/** What was done with which transactions, and where they are. */
export function EvidenceDetails({ tool, evidence }: EvidenceDetailsProps) {
  const names = usePlanNames()
  const { rowCount, operands = [] } = evidence
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
      <p>{tool}</p>
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

interface AnswerRowsProps {
  readonly caption: string
  readonly table: AnswerTable
}

interface NumberedRow {
  readonly place: number
  readonly cells: readonly Phrase[]
}

/** Transactions of an answer, which become cards on a phone. */
export function AnswerRows({ caption, table }: AnswerRowsProps) {
  return (
    <DataTable<NumberedRow>
      caption={caption}
      columns={toColumns(table)}
      rows={table.rows.map((cells, place) => ({ place, cells }))}
      rowKey={({ place }) => String(place)}
    />
  )
}

function toColumns({ columns }: AnswerTable): readonly Column<NumberedRow>[] {
  const described = columns.findIndex(({ name }) => name === 'Description')
  const title = Math.max(0, described)
  const firstNumber = columns.findIndex(({ isNumber }) => isNumber)
  // What stands out in a card is the first number, which needs no name; others have theirs.
  const amount = firstNumber === -1 ? columns.length - 1 : firstNumber
  return columns.map(({ name, isNumber }, place) => ({
    key: name,
    header: name,
    cell: ({ cells }) => <PhraseLine phrase={cells[place] ?? []} />,
    ...(isNumber && { align: 'end' }),
    ...roleOf(place, { title, amount, columns }),
  }))
}

interface Roles {
  readonly title: number
  readonly amount: number
  readonly columns: AnswerTable['columns']
}

// What is neither of the two says its column in a card, unless it is plain what it is.
function roleOf(
  place: number,
  { title, amount, columns }: Roles,
): Pick<Column<NumberedRow>, 'role'> {
  if (place === title) return { role: 'title' }
  if (place === amount) return { role: 'amount' }
  return columns[place]?.isNumber === true ? {} : { role: 'bare' }
}

interface AnswerFiguresProps {
  readonly caption: string
  readonly table: AnswerTable
}

/** A few figures by name: small enough to stay a table on most phones. The roles stay where it looks like none. */
export function AnswerFigures({ caption, table: { columns, rows } }: AnswerFiguresProps) {
  return (
    <table role="table" className={styles['table']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ name, isNumber }) => (
            <th key={name} role="columnheader" scope="col" data-number={isNumber}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((cells, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- an answer never changes
          <tr key={row} role="row">
            {columns.map(({ name, isNumber }, column) => (
              <td key={name} role="cell" data-number={isNumber} data-name={name}>
                <PhraseLine phrase={cells[column] ?? []} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
