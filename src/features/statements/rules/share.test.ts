import { expect, test } from 'vitest'
import { acceptedTypes, FILE_TYPES, readShareFault, shareAddress, shareFaultText } from './share.ts'

test('[PWA-03] what the address of a share says is read again, and nothing else', () => {
  const faults = ['not-pdf', 'too-large', 'no-file', 'failed', 'lost'] as const
  for (const fault of faults) {
    const { searchParams } = new URL(shareAddress(fault), 'https://money.example')
    expect(readShareFault(searchParams.get('shared'))).toBe(fault)
  }
  expect(new Set(faults.map(shareFaultText)).size).toBe(faults.length)
  for (const param of [1, '1', 'toString', '', undefined, null, {}]) {
    expect(readShareFault(param)).toBeUndefined()
  }
})

test('[IMP-02] a shared file is refused in the words of a chosen one', () => {
  expect(shareFaultText('not-pdf')).toBe('Please upload a PDF file.')
  expect(shareFaultText('too-large')).toBe('File size exceeds 10 MB limit.')
  expect(shareFaultText('no-file')).toBe('No file selected.')
})

test('[ST8.1] [PWA-03] every kind that is read may be chosen and shared, by its type and its endings', () => {
  const endings = [
    '.pdf',
    '.csv',
    '.tsv',
    '.txt',
    '.xlsx',
    '.xls',
    '.ofx',
    '.qfx',
    '.qif',
    '.zip',
    '.xml',
  ]
  expect(acceptedTypes()).toEqual([...Object.keys(FILE_TYPES), ...endings])
})
