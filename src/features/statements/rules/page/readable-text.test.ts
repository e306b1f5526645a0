import { expect, test } from 'vitest'
import { isSoup } from './readable-text.ts'
import type { TextLine } from './word.ts'

function linesOf(texts: readonly string[]): TextLine[] {
  return texts.map((text, index) => ({
    page: 1,
    baseline: index * 12,
    size: 8,
    words: text.split(' ').map((word, place) => ({
      text: word,
      left: place * 40,
      right: place * 40 + 30,
      baseline: 0,
      size: 8,
    })),
  }))
}

const TIMES = Array.from({ length: 8 }, (_, index) => index)

test.each([
  ['Yoruba', 'Mo fe ra iresi ati ewa ni oja loni nitori ounje ti tan ni ile wa'],
  ['Hausa', 'Ina so in sayi shinkafa da wake a kasuwa yau saboda abinci ya kare a gida'],
  ['Igbo', 'Achoro m izuta osikapa na agwa nahia taa maka na nri agwula ulo anyi'],
  ['French', 'Nous vous remercions de votre visite et vous prions de bien vouloir nous ecrire'],
  ['capitals', 'GOODS BOUGHT HERE ARE TAKEN BACK WITHIN SEVEN DAYS WHEN UNUSED AND CLEAN'],
  ['Arabic', 'شكرا لكم على زيارتكم ونأمل أن نراكم مرة أخرى في القريب العاجل إن شاء الله'],
])('[ST6.23] a paper in %s is no soup', (_, text) => {
  expect(isSoup(linesOf(TIMES.map(() => text)))).toBe(false)
})

test('[ST6.23] letters of other letters are, and a few of them are not', () => {
  const line = '$FFHVV %DQN 3OF 9LFWRULD ,VODQG /DJRV $FFRXQW 1DPH 2SHQLQJ %DODQFH'
  expect(isSoup(linesOf(TIMES.map(() => line)))).toBe(true)
  expect(isSoup(linesOf([line]))).toBe(false)
})
