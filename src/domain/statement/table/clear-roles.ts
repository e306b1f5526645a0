import type { ColumnRole } from './column-role.ts'
import type { HeadingCell } from './heading-cells.ts'

/**
 * The headings with each role at most once, and with a date and a narration among them: a second date
 * is a value date, a lone value date is the date, and what is named twice over is something else.
 * Without a narration, the widest column of no known name is one.
 */
export function withClearRoles(cells: readonly HeadingCell[]): HeadingCell[] {
  const clear: HeadingCell[] = []
  for (const cell of cells) clear.push({ ...cell, role: freeRole(cell.role, clear) })
  const dated = hasRole(clear, 'date') ? clear : renamed(clear, 'value-date', 'date')
  return hasRole(dated, 'narration') ? [...dated] : withNarration(dated)
}

function freeRole(role: ColumnRole, taken: readonly HeadingCell[]): ColumnRole {
  if (!hasRole(taken, role)) return role
  if (role === 'date' && !hasRole(taken, 'value-date')) return 'value-date'
  return 'other'
}

function hasRole(cells: readonly HeadingCell[], role: ColumnRole): boolean {
  return cells.some(cell => cell.role === role)
}

function renamed(cells: readonly HeadingCell[], from: ColumnRole, to: ColumnRole): HeadingCell[] {
  return cells.map(cell => (cell.role === from ? { ...cell, role: to } : cell))
}

function withNarration(cells: readonly HeadingCell[]): HeadingCell[] {
  const room = cells.map((cell, index) => (cells[index + 1]?.left ?? Infinity) - cell.left)
  const unknown = cells.filter(cell => !cell.isKnown)
  const textual = cells.filter(cell => cell.role === 'other' || cell.role === 'reference')
  const [widest] = (unknown.length > 0 ? unknown : textual).toSorted(
    (one, other) => (room[cells.indexOf(other)] ?? 0) - (room[cells.indexOf(one)] ?? 0),
  )
  return cells.map(cell => (cell === widest ? { ...cell, role: 'narration' } : cell))
}
