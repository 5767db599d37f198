export { aCharacter, aGenesis, aPlayer, aSeededEnv, SESSION, THE_DM } from './builders'
export { messageNames, randomPayload, type StoryPlace } from './random-messages'
export { type Rehearsal, rehearse } from './rehearsal'
export { type SeededRandom, seededRandom } from './seeded-random'
