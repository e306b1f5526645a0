import { expect, test } from 'vitest'
import { acceptEndpoints } from './push-endpoint.ts'

const accepts = acceptEndpoints(['push.example'])

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGuQ',
  'https://wns2-by3p.notify.windows.com/w/?token=BQY',
  'https://push.example/UP?token=1',
  'https://FCM.googleapis.com:443/fcm/send/abc',
])('[PWA-02] %s is a push service', endpoint => {
  expect(accepts(endpoint)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://someone:secret@fcm.googleapis.com/fcm',
  'https://fcm.googleapis.com.evil.example/fcm',
  'https://evilpush.apple.com.example/',
  'https://notpush.apple.com/',
  'https://evil.example/?fcm.googleapis.com',
  'https://evil.example/#.push.apple.com',
  'https://fcm.googleapis.com@evil.example/',
  'https://sub.push.example/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'nonsense',
  '',
])('[PWA-02] %s is none: the server is led nowhere else', endpoint => {
  expect(accepts(endpoint)).toBe(false)
})
