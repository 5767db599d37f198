import type { Part } from '../part'
import type { Subject } from '../subject'
import { feathers, fur, scales } from './hides'
import { horns, tusks } from './horns-and-tusks'
import { horse } from './horse-body'
import { gills, glow } from './lights-and-gills'
import { plating, shell, stoneMarks } from './shells-and-stone'
import { snoutParts } from './snouts'
import { tail } from './tails'
import { wings } from './wings'

/** Outward marks of the people: each word of the race's looks, in the way of that race. */
export function raceMarkParts(subject: Subject): Part[] {
  const { has, raceId } = subject
  const parts = [...snoutParts(subject)]
  if (has('horns')) parts.push(...horns(subject))
  if (has('tusks') && raceId !== 'loxodon') parts.push(...tusks(subject))
  if (has('scales')) parts.push(...scales(subject))
  if (has('feathers')) parts.push(...feathers(subject))
  if (has('fur')) parts.push(...fur(subject))
  if (has('tail')) parts.push(...tail(subject))
  if (has('wings')) parts.push(...wings(subject))
  if (has('metal')) parts.push(...plating(subject))
  if (has('stone')) parts.push(...stoneMarks(subject))
  if (has('glow')) parts.push(...glow(subject))
  if (has('gills')) parts.push(...gills(subject))
  if (raceId === 'tortle') parts.push(...shell(subject))
  if (raceId === 'centaur') parts.push(...horse(subject))
  return parts
}
