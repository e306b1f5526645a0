import { screen, within } from '@testing-library/react'

/** What a row of the table says, by its columns. */
export function cellsOf(name: string) {
  const [first] = screen.getAllByRole('button', { name: `Edit ${name}` })
  const row = within(first?.closest('tr') ?? document.body)
  const [, payee, category, labels, wallet, budget, type, amount] = row
    .getAllByRole('cell')
    .map(cell => chosenIn(cell) ?? cell.textContent)
  const select = row.queryByRole<HTMLSelectElement>('combobox', { name: `Category of ${name}` })
  const label = labels === 'No label' ? '' : labels
  return { payee, category: select?.value ?? category, labels: label, wallet, budget, type, amount }
}

function chosenIn(cell: HTMLElement): string | null | undefined {
  const select = cell.querySelector('select')
  return [...(select?.options ?? [])].find(({ value }) => value === select?.value)?.textContent
}

/** The days that the table of entries has heads for. */
export function dayHeads(): readonly (string | null)[] {
  return screen.getAllByRole('rowheader').map(head => head.textContent)
}

/** The entries of the table, by the names of their buttons. */
export function editsIn(table: HTMLElement): readonly (string | null)[] {
  return within(table)
    .queryAllByRole('button', { name: /^Edit / })
    .map(button => button.getAttribute('aria-label'))
}
