import type { AnswerTable, Phrase } from '#domain/assistant/answer.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { PhraseLine } from './phrase-line.tsx'

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
