import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'

const OUTSIDE = {
  ASSISTANT_BASE_URL: 'https://api.openai.com/v1/',
  ASSISTANT_API_KEY: 'sk-0123456789',
  ASSISTANT_MODEL: 'gpt-5-mini',
}

/** The model of the configuration, or why there is none. */
function assistantOf(env: Readonly<Record<string, string>>) {
  const config = readConfig(env)
  return config.ok ? config.value.assistant : config.error
}

test('[CHT-03] with nothing set no model is asked', () => {
  expect(assistantOf({})).toBeUndefined()
  expect(assistantOf({ ASSISTANT_HOSTS: 'models.example' })).toBeUndefined()
})

test('[CHT-03] a known service is asked by https with its key', () => {
  expect(assistantOf(OUTSIDE)).toEqual({
    baseUrl: 'https://api.openai.com/v1',
    host: 'api.openai.com',
    model: 'gpt-5-mini',
    apiKey: 'sk-0123456789',
  })
})

test.each([
  'http://localhost:11434/v1',
  'http://127.0.0.1:8080/v1',
  'http://[::1]:8080/v1',
  'https://localhost/v1',
])('[CHT-03] a model on this machine at %s needs no key', address => {
  const env = { ASSISTANT_BASE_URL: address, ASSISTANT_MODEL: 'qwen3:8b' }
  expect(assistantOf(env)).toMatchObject({ baseUrl: address, model: 'qwen3:8b' })
})

test.each([
  'http://api.openai.com/v1',
  'https://api.openai.com.evil.example/v1',
  'https://models.example/v1',
  'https://user:pass@api.openai.com/v1',
  'https://api.openai.com/v1?key=1',
  'http://localhost.evil.example/v1',
  'http://127.0.0.1.evil.example/v1',
  'http://10.0.0.1/v1',
  'ftp://localhost/v1',
  'api.openai.com',
])('[CHT-03] questions do not go to %s', address => {
  expect(assistantOf({ ...OUTSIDE, ASSISTANT_BASE_URL: address })).toMatch(/^ASSISTANT_BASE_URL /)
})

test('[CHT-03] another service is asked once it is named', () => {
  const env = { ...OUTSIDE, ASSISTANT_BASE_URL: 'https://models.example:8443/v1' }
  expect(assistantOf({ ...env, ASSISTANT_HOSTS: 'Models.example, other.example' })).toMatchObject({
    host: 'models.example:8443',
  })
})

test.each(Object.keys(OUTSIDE))('[CHT-03] without %s the start fails and says so', missing => {
  const { [missing]: _left, ...env } = OUTSIDE as Record<string, string>
  expect(assistantOf(env)).toMatch(new RegExp(`^${missing} `))
})

test('[CHT-03] a key that no header can carry is refused', () => {
  const fault = assistantOf({ ...OUTSIDE, ASSISTANT_API_KEY: 'sk-01234\n56789' })
  expect(fault).toMatch(/^ASSISTANT_API_KEY /)
  expect(fault).not.toContain('56789')
})
