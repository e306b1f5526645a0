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
    role: roleOf(place, { title, last: columns.length - 1 }),
  }))
}

function roleOf(
  place: number,
  { title, last }: { readonly title: number; readonly last: number },
): 'title' | 'amount' | 'bare' {
  if (place === title) return 'title'
  return place === last ? 'amount' : 'bare'
}
