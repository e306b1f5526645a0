// oxlint-disable jsx-a11y/no-redundant-roles -- Safari drops a table's roles when CSS lays its rows out otherwise
// oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- the same: these are the elements' own roles
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { countText } from '#base/count-text.ts'
import { usePlaces } from '#features/entries/data/search.ts'
import { useLabels } from '#features/labels/data/queries.ts'
import { t } from '#messages/t.ts'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { Quoted } from '#ui/money/quoted.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import type { AnswerTable, Evidence, Phrase } from '../rules/answer/answer.ts'
import type { Named, RowFilter } from '../rules/ledger-reader.ts'
import { evidenceFacts, evidenceLink, type TopicNames } from './evidence-facts.ts'
import { PhraseLine } from './phrase-line.tsx'
import styles from '../assistant.module.css'

interface EvidenceDetailsProps {
  /** What was done, in plain words. */
  readonly tool: string
  readonly evidence: Evidence
}

/** What was done with which transactions, and where they are. */
export function EvidenceDetails({ tool, evidence }: EvidenceDetailsProps) {
  const names = useTopicNames()
  const { filter, rowCount, notes } = evidence
  const box = useRef<HTMLDivElement>(null)
  const isShown = names !== undefined

  // It opens downwards, where the field stands over it.
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])

  if (names === undefined) return <Skeleton lines={2} />
  return (
    <div ref={box} className={styles['details']}>
      <p>{tool}</p>
      {filter !== null && (
        <dl className={styles['facts']}>
          {evidenceFacts(filter, names).map(({ name, text }) => (
            <div key={name}>
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
      )}
      {notes.length > 0 && (
        <ul className={styles['notes']}>
          {notes.map(note => (
            <li key={note}>
              <Quoted text={note} />
            </li>
          ))}
        </ul>
      )}
      {filter !== null && rowCount > 0 && <EvidenceRows filter={filter} />}
    </div>
  )
}

interface EvidenceRowsProps {
  readonly filter: RowFilter
}

function textWords(): string {
  return t('assistant.see-these-transactions')
}

/** Leads to the rows behind an answer. */
function EvidenceRows({ filter }: EvidenceRowsProps) {
  const { budgetId, search, beside } = evidenceLink(filter)
  return (
    <p>
      {budgetId === undefined ? (
        <Link to="/user/app/transactions" search={search}>
          {textWords()}
        </Link>
      ) : (
        <Link
          to="/user/app/budget/$id"
          params={{ id: budgetId }}
          search={{ tab: 'transactions', ...search }}
        >
          {textWords()}
        </Link>
      )}
      {beside !== undefined && <span className={styles['beside']}> {beside}</span>}
    </p>
  )
}

/** The names of the person's wallets, labels, budgets and categories; undefined while they load. */
function useTopicNames(): TopicNames | undefined {
  const places = usePlaces()
  const labels = useLabels()
  const book = useCategoryBook()
  if (places === undefined || labels === undefined) return undefined
  return {
    wallet: nameIn(places.wallets),
    label: nameIn(labels),
    budget: nameIn(places.budgets),
    category: book.nameOf,
  }
}

function nameIn(named: readonly Named[]): (id: string) => string | undefined {
  return id => named.find(each => each.id === id)?.name
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
  return columns.map(({ name, isNumber }, place) => ({
    key: name,
    header: name,
    cell: ({ cells }) => <PhraseLine phrase={cells[place] ?? []} />,
    ...(isNumber && { align: 'end' }),
    ...roleOf(place, { title, columns }),
  }))
}

// What is neither of the two says its column in a card, unless it is plain what it is.
function roleOf(
  place: number,
  { title, columns }: { readonly title: number; readonly columns: AnswerTable['columns'] },
): Pick<Column<NumberedRow>, 'role'> {
  if (place === title) return { role: 'title' }
  if (place === columns.length - 1) return { role: 'amount' }
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
