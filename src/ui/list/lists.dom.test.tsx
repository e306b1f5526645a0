import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { paginate } from '#base/page.ts'
import { LabelChip } from '#features/labels/parts/label-chip.tsx'
import { kobo } from '#money/money.ts'
import type { PageSearch } from '../address/search-values.ts'
import { Amount } from '../money/amount.tsx'
import { DataTable } from './data-table.tsx'
import { Paging } from './paging.tsx'

afterEach(cleanup)

function renderPaging(page: number, total: number) {
  const handlePaging = vi.fn<(paging: PageSearch) => void>()
  render(<Paging pagination={paginate(page, 10, total)} onPaging={handlePaging} />)
  return { handlePaging }
}

function isDisabled(name: string): boolean {
  return screen.getByRole<HTMLButtonElement>('button', { name }).disabled
}

test('[APP-09] the ends disable their buttons', () => {
  renderPaging(1, 25)
  expect([isDisabled('Previous page'), isDisabled('Next page')]).toEqual([true, false])
  cleanup()
  renderPaging(3, 25)
  expect([isDisabled('Previous page'), isDisabled('Next page')]).toEqual([false, true])
})

test('[APP-09] pages, siblings and ellipsis; the current page says so', () => {
  const { handlePaging } = renderPaging(5, 100)
  const pages = screen.getAllByRole('button', { name: /^Page \d+$/ })
  expect(pages.map(page => page.textContent)).toEqual(['1', '4', '5', '6', '10'])
  expect(screen.getAllByText('…')).toHaveLength(2)
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('5')
  fireEvent.click(screen.getByRole('button', { name: 'Page 6' }))
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  fireEvent.click(screen.getByRole('button', { name: 'Previous page' }))
  expect(handlePaging.mock.calls).toEqual([6, 6, 4].map(page => [{ page, size: 10 }]))
})

test('[APP-09] rows per page: 10, 20, 50 or 100', () => {
  const { handlePaging } = renderPaging(1, 100)
  const select = screen.getByRole('combobox', { name: 'Rows per page' })
  expect(
    within(select)
      .getAllByRole('option')
      .map(option => option.textContent),
  ).toEqual(['10', '20', '50', '100'])
  fireEvent.change(select, { target: { value: '50' } })
  expect(handlePaging).toHaveBeenCalledWith({ page: 1, size: 50 })
})

test('a table has its headers as columnheaders and a cell for each', () => {
  render(
    <DataTable
      caption="Wallets"
      columns={[
        { key: 'name', header: 'Name', role: 'title', cell: row => row.name },
        { key: 'type', header: 'Type', cell: row => row.type },
      ]}
      rows={[{ name: 'Everyday', type: 'Current' }]}
      rowKey={row => row.name}
    />,
  )
  const table = screen.getByRole('table', { name: 'Wallets' })
  const headers = within(table).getAllByRole('columnheader')
  expect(headers.map(header => header.textContent)).toEqual(['Name', 'Type'])
  expect(
    within(table)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  ).toEqual(['Everyday', 'Current'])
})

test('[LAB-02] a label wears its colours; N/A stands where there is none', () => {
  const { rerender } = render(
    <LabelChip label={{ name: 'Food', textColor: '#ffffff', backgroundColor: '#8f5bd7' }} />,
  )
  expect(screen.getByText('Food').style.getPropertyValue('--chip-background')).toBe('#8f5bd7')
  rerender(<LabelChip label={null} />)
  expect(screen.getByText('N/A')).toBeDefined()
})

test.each([
  ['expense', '−₦4,500.00'],
  ['income', '+₦4,500.00'],
  ['transfer', '₦4,500.00'],
] as const)('an %s says its direction without colour: %s', (tone, text) => {
  const { container } = render(<Amount amount={kobo(450_000)} tone={tone} isSigned />)
  expect(container.textContent).toBe(text)
})

test('what there is to say between two rows stands before the second one, and names no cell of it', () => {
  render(
    <DataTable
      caption="Rows"
      columns={[{ key: 'name', header: 'Name', cell: (row: string) => row }]}
      rows={['Rice', 'Beans']}
      rowKey={row => row}
      noteBefore={row => (row === 'Beans' ? 'A row is missing' : undefined)}
      isMuted={row => row === 'Beans'}
    />,
  )
  const rows = within(screen.getByRole('table', { name: 'Rows' })).getAllByRole('row')
  expect(rows.map(row => row.textContent)).toEqual(['Name', 'Rice', 'A row is missing', 'Beans'])
})
