import { expect, test } from 'vitest'
import { installTrustedTypes, ownScript } from './trusted-types.ts'

const ORIGIN = 'https://kobolens.example'

test.each(['/sw.js', '/assets/analytics-abc.js', `${ORIGIN}/assets/statement.js`])(
  '[security 7] our own worker script %s passes',
  url => {
    expect(ownScript(url, ORIGIN)).toBe(url)
  },
)

test('[PUB-17] the analytics script passes: whether it is loaded at all, the page’s policy decides', () => {
  const url = 'https://www.googletagmanager.com/gtag/js?id=G-LAGOS1'
  expect(ownScript(url, ORIGIN)).toBe(url)
})

test.each([
  'https://www.googletagmanager.com/gtm.js?id=G-LAGOS1',
  'https://www.googletagmanager.com.evil.example/gtag/js?id=1',
  'https://elsewhere.example/assets/x.js',
  '//elsewhere.example/assets/x.js',
  '/api/v1/anything.js',
  '/sw.js.evil',
  '/assets/../api/x',
  'data:text/javascript,alert(1)',
  'blob:https://kobolens.example/1',
])('[security 7] %s does not', url => {
  expect(() => ownScript(url, ORIGIN)).toThrow(TypeError)
})

test('[security 7] the policy is named default and makes script addresses only', () => {
  const made: [string, object][] = []
  const trustedTypes = {
    createPolicy: (name: string, rules: object) => made.push([name, rules]),
  }
  installTrustedTypes({ location: { origin: ORIGIN }, trustedTypes })
  expect(made.map(([name, rules]) => [name, Object.keys(rules)])).toEqual([
    ['default', ['createScriptURL']],
  ])
  installTrustedTypes({ location: { origin: ORIGIN } })
})
