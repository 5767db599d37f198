/** How far a party walks, and what haste or care does to its senses. */
export const TRAVEL_PACES = [
  { name: 'Fast', feetPerMinute: 400, milesPerHour: 4, milesPerDay: 30, effect: 'Passive Perception scores take a penalty of 5.' },
  { name: 'Normal', feetPerMinute: 300, milesPerHour: 3, milesPerDay: 24, effect: 'No special effect.' },
  { name: 'Slow', feetPerMinute: 200, milesPerHour: 2, milesPerDay: 18, effect: 'The party can try to move stealthily.' },
] as const
export type TravelPace = (typeof TRAVEL_PACES)[number]['name']

export const TRAVEL_NOTES = [
  "A day's march is eight hours.",
  'Each hour beyond the eighth calls for a Constitution save, DC 10 plus 1 for every hour past eight, or one level of exhaustion.',
  'Difficult ground halves the distance.',
  'A mounted rider may gallop for an hour at twice the fast pace.',
] as const

/** What a day on the road asks of each person. */
export const DAILY_NEEDS = {
  foodPounds: 1,
  waterGallons: 1,
  waterGallonsInHeat: 2,
} as const

export const FORAGING = [
  { place: 'Plenty of food and water', dc: 10 },
  { place: 'Limited food and water', dc: 15 },
  { place: 'Little, if any', dc: 20 },
] as const
