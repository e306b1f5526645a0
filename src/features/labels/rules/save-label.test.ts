import { expect, test } from 'vitest'
import { messageOf } from '#test/support/message-of.ts'
import { NEW_LABEL } from './label-defaults.ts'
import { readSaveLabel } from './save-label.ts'

test('[LAB-01] a label needs a name and both colours', () => {
  const form = { ...NEW_LABEL, textColor: '', backgroundColor: '' }
  expect(messageOf(readSaveLabel(form))).toBe(
    'Please fill: Label name, Text colour, Background colour',
  )
})
