// oxlint-disable jsx-a11y/no-redundant-roles -- Safari drops a table's roles when CSS lays its rows out otherwise
// oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- the same: these are the elements' own roles
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import type { AnswerTable, Phrase } from '../rules/answer/answer.ts'
import { PhraseLine } from './phrase-line.tsx'
import styles from '../assistant.module.css'

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
