import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

test('JSON is read; no text, half a text and a page of HTML say nothing', () => {
  expect(parseJson('{"a":[1,null]}')).toEqual({ a: [1, null] })
  expect(parseJson('null')).toBeNull()
  for (const text of [undefined, null, '', '{"a":', '<html></html>']) {
    expect(parseJson(text)).toBeUndefined()
  }
})
