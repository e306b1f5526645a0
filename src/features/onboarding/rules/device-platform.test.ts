import { expect, test } from 'vitest'
import { detectPlatform } from './device-platform.ts'

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/27.2 Safari/604.1'

test.each([
  ['Mozilla/5.0 (Linux; Android 15; TECNO KL4) AppleWebKit/537.36 Chrome/157.0', 5, 'android'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 27_2 like Mac OS X) ${SAFARI}`, 5, 'iphone'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`, 5, 'iphone'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`, 0, 'computer'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/157.0', 10, 'computer'],
])('[PUB-14] %s with %s touch points is a device of the kind %s', (agent, points, platform) => {
  expect(detectPlatform(agent, points)).toBe(platform)
})
