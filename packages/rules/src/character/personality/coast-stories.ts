/** Backstories of the coast guide's backgrounds, keyed by background id. */
export const COAST_STORIES = {
  'city-watch': [
    "I walked the tanners' ward for seven years and never lost a witness, until the magistrate's nephew stood accused. " +
      'I handed in my badge, but kept my notebook.',
    'I arrested the same pickpocket nineteen times and spoke at her funeral. She died of something that she had been paid not to steal.',
  ],
  'clan-crafter': [
    "The dwarves of the under-forge took me on as a joke, and kept me because I would not go home. My master's last " +
      'request was that I find the ore that rang like a bell.',
    "I can tell any smith's hand by the burr of the edge. Last month I held a blade with my own burr on it, and I have " +
      'never made that blade.',
  ],
  'cloistered-scholar': [
    'I took my vows to a library, and for twelve years the farthest I travelled was the far end of its index. Then I ' +
      'found my own handwriting in a book three centuries old.',
    'My cell window looked out on a wall, and I wrote a fine study of that wall. When it was pulled down, I saw the sea, and resigned.',
  ],
  courtier: [
    'I was cupbearer to a prince who trusted me with his secrets because he thought me too dull to use them. He was half right.',
    'I arranged seatings for the embassy dinners, and prevented two wars and caused a third by moving a chair. I would ' +
      'like to put that right.',
  ],
  'faction-agent': [
    "I carried sealed messages for a cause that I believed in, until I carried one with my own village's name on it. I " +
      'opened it, memorised it and have been reassigned to myself.',
    'My handler was a baker, and I never learned whether she knew anyone above her. The shop is shut now, and there is ' +
      'flour on my doorstep each new moon.',
  ],
  'far-traveler': [
    'I came over the mountains as a translator in an embassy of forty, and am what remains of it. I stay because I am ' +
      'still owed an apology, and because of the cheese.',
    'In my country I was considered ordinary. Here people touch my sleeve to see whether the cloth is real, and I have ' +
      'started to enjoy it.',
  ],
  inheritor: [
    'An uncle I had never met left me a locked box, a debt and an enemy, in a will dated next year. I have paid the debt.',
    'My grandmother pressed the key into my hand and forbade me to look for the door. She also taught me never to leave a thing half done.',
  ],
  'knight-of-the-order': [
    'I was knighted on a battlefield by a commander who died before he could have it recorded. Half of my order calls ' +
      'me a hero, and the other half calls me a liar.',
    'I swore to protect pilgrims on the white road, and have done so for ten years. Lately the pilgrims have been walking the other way.',
  ],
  'mercenary-veteran': [
    'Our company was paid to hold a village, and then paid double to burn it. I was one of nine who stayed behind, and ' +
      'we are still being hunted for breach of contract.',
    'I carried the pay chest, so I knew who was loyal and what it cost. When it came up empty, the captain was gone and ' +
      'everybody looked at me.',
  ],
  'urban-bounty-hunter': [
    'I have never brought in the wrong person, except once. She forgave me; the man who wrote the warrant has not been found.',
    'I know the city by its exits, and I was good enough to be hired by both sides of the same chase. I caught myself a partner that way.',
  ],
  'uthgardt-tribe-member': [
    'On the night of my naming the totem beast came into the camp, looked at me, and walked south. The elders argued ' +
      'until dawn, and then packed my bag.',
    'I was traded to lowlanders as a hostage, and raised with books and chimneys. When I went home my people tested me ' +
      'for a winter, and I am still not sure I passed.',
  ],
  'waterdhavian-noble': [
    'I lost a fortune at a masked ball to a person in a heron mask, and won back everything but one ring. My father has noticed the ring.',
    'I am third in line to a shipping house and first in line for its blame. When our largest vessel came home without ' +
      'its crew, I volunteered to be elsewhere.',
  ],
  investigator: [
    'I solved the canal murders by reading a laundry list, and nobody has let me do my laundry in peace since. The one ' +
      'case I closed wrongly has begun to write to me.',
    "I was the magistrate's quiet clerk until I filed a question instead of an answer. She sent me out into the rain to find it.",
  ],
} as const
