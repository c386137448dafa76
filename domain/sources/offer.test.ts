import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectOffer, type Offer } from './offer.ts'

const offer = (id: number, more: Partial<Offer> = {}): Offer => ({ id, name: `Source ${id}`, url: '/a', ...more })

// @spec titles/player/default
test('the visitor’s last choice is selected, else the default, else the first in the operator’s order, else none', () => {
  const offers = [offer(7), offer(1), offer(2, { isDefault: true })]
  expect(selectOffer(offers, 1)?.id).toBe(1)
  expect(selectOffer(offers, 99)?.id).toBe(2)
  expect(selectOffer(offers, null)?.id).toBe(2)
  expect(selectOffer(offers.slice(0, 2), null)?.id).toBe(7)
  expect(selectOffer([], 1)).toBeNull()
})

test('an offer that lacks something is never selected', () => {
  const offers = [
    offer(1, { isDefault: true, lacks: 'film' }),
    offer(2, { lacks: 'value', url: null }),
    offer(3),
    offer(4, { isDefault: true }),
  ]
  expect(selectOffer(offers, 1)?.id).toBe(4)
  expect(selectOffer(offers, 2)?.id).toBe(4)
  expect(selectOffer(offers, 3)?.id).toBe(3)
  expect(selectOffer(offers.slice(0, 3), 1)?.id).toBe(3)
  expect(selectOffer(offers.slice(0, 2), 1)).toBeNull()
})

test('property: if any offer plays, one that plays is selected', () => {
  const lacks = fc.constantFrom(undefined, undefined, 'film' as const, 'value' as const)
  const any = fc.record({ lack: lacks, isDefault: fc.boolean() })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 8 }), fc.nat(8), (list, wanted) => {
      const offers = list.map(({ lack, isDefault }, id) =>
        offer(id, { ...(lack && { lacks: lack }), ...(isDefault && { isDefault: true }) }),
      )
      const selected = selectOffer(offers, wanted)
      expect(selected !== null).toBe(offers.some((each) => !each.lacks))
      expect(selected?.lacks).toBeUndefined()
      expect(offers[wanted] && !offers[wanted].lacks ? selected?.id : wanted).toBe(wanted)
    }),
  )
})
