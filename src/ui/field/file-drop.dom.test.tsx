import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FileDrop } from './file-drop.tsx'

afterEach(cleanup)

function FileForm() {
  const [file, setFile] = useState<File | undefined>()
  return (
    <FileDrop
      label="Statement (PDF)"
      hint="At most 10 MB."
      accept=".pdf"
      prompt="Choose a PDF"
      chosen={file && { name: file.name, note: `${file.size} bytes` }}
      onFile={setFile}
    />
  )
}

function input(): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>('Statement (PDF)')
}

function description(): string {
  const ids = input().getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map(id => document.getElementById(id)?.textContent).join(' | ')
}

test('[IMP-02] the file that was chosen is named to everybody, and another one takes its place', () => {
  render(<FileForm />)
  expect(description()).toContain('Choose a PDF')
  expect(description()).toContain('At most 10 MB.')
  fireEvent.change(input(), { target: { files: [new File(['%PDF-'], 'june.pdf')] } })
  expect(description()).toContain('june.pdf')
  fireEvent.change(input(), { target: { files: [new File(['%PDF-1'], 'july.pdf')] } })
  expect(description()).toContain('july.pdf')
})

test('a chooser that is closed without a choice leaves the file', () => {
  render(<FileForm />)
  fireEvent.change(input(), { target: { files: [new File(['%PDF-'], 'june.pdf')] } })
  fireEvent.change(input(), { target: { files: [] } })
  expect(description()).toContain('june.pdf')
})
