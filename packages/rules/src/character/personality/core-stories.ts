/** Backstories of the core backgrounds, keyed by background id. */
export const CORE_STORIES = {
  acolyte: [
    'I was left in a basket at the shrine door, and learned my letters from grave-stones and hymn boards. When the old ' +
      "priest's sight failed I read him the holy books aloud, and found a page that he had always skipped.",
    'Plague took our congregation in one autumn, and I rang the bell for each of them until my hands bled. I set out in ' +
      "spring to ask the faith's high seat why nobody had answered our letters.",
    "I kept the temple's accounts and noticed that the poor box gave more than it received. Following the coin led me " +
      'out of the cloister, and towards somebody who does not wish to be thanked.',
  ],
  criminal: [
    'I ran with the lamplighters, a crew that robbed by daylight because nobody expects it. The last job went too ' +
      'smoothly, and in the morning I was the only one left to blame.',
    'My mother forged, my father fenced, and I was the small one who fitted through the coal chute. I quit the night we ' +
      'robbed a house and I found my own portrait on its wall.',
    'I spent four years as the quiet partner of a loud thief, and one year hiding from his widow. She found me, poured ' +
      'me a drink, and gave me a list.',
  ],
  'folk-hero': [
    "When the river rose I cut the baron's dam rather than let the village drown, and his mill with it. The songs left " +
      'out that I had begged him first, on my knees, for three days.',
    'I was a goatherd with a sling when the raiders came through the pass, and the avalanche was mostly luck. People ' +
      'put up a statue; I left before they finished the nose.',
    'I stood in the mill door with a scythe and told the tax riders that there would be no second harvest this year. To ' +
      "everyone's surprise, mine above all, they turned their horses.",
  ],
  noble: [
    'I was raised as the spare, taught to dance, ride and keep quiet. Then my brother renounced the title in front of ' +
      'the whole court, and everybody turned to look at me.',
    'Our house has a motto about courage and a cellar full of unpaid bills. I sold my horse, packed the family sword ' +
      'and went to earn what my grandfather merely inherited.',
    "I broke my betrothal on the eve of the wedding because of something I read in my betrothed's study. My family " +
      'believes that I was cruel; better that than believing the truth.',
  ],
  sage: [
    'I catalogued the sealed wing of a library for nine years and never once opened a book without permission. Then one ' +
      'of them opened itself and asked for me by name.',
    "My life's work was a treatise on a dead language, and it was well received by all eleven readers. Last winter a " +
      'merchant sold me an urn inscribed in it, with the paint still wet.',
    'I proved my teacher wrong in front of the whole college, and she shook my hand and left that night. I have since ' +
      'found that she was right, and that she is in danger because of it.',
  ],
  soldier: [
    'I held a bridge for two days with people whose names I had learned that morning. The order to withdraw had been ' +
      'sent on the first day, and I want to know who pocketed it.',
    "I enlisted to eat, stayed for the friends and left when they had all been promoted or buried. My sergeant's last " +
      'advice was to find a war that I would have chosen myself.',
    'I was the standard-bearer, and when the line broke I wrapped the colours around my chest and walked home for a ' +
      'month. The regiment no longer exists on paper, but I still carry its flag.',
  ],
  charlatan: [
    'I sold a tonic made of river water and anise until one old man swore that it had cured him. He has sent me a purse ' +
      'every year since, and I mean to find out what was in that river.',
    'For two summers I impersonated a lost heir so well that the family began to love me. I left the night the real one wrote for money.',
  ],
  entertainer: [
    'I was the back half of a dragon in a travelling pageant until the front half drank himself out of the troupe. My ' +
      'first solo performance ended in a riot, and I have been chasing that feeling since.',
    'I wrote a comic song about a duke, and it outlived his patience but not his army. Half the country can whistle the ' +
      'reason I may not go home.',
  ],
  'guild-artisan': [
    "My masterpiece was stolen from the guild hall on the eve of judging and turned up in a rival's window with his " +
      'mark upon it. I have a hammer, a list of his customers and all the time in the world.',
    'I apprenticed to a clockmaker who set every clock in the city a little slow on purpose. When he died, he left me ' +
      'the workshop and a note saying: not yet.',
  ],
  hermit: [
    'I went up the mountain to grieve for a season and stayed for eleven years. I came down because the stars over my ' +
      'hut began to disagree with the charts.',
    'I tended a lighthouse that no ship could see, as my order had done for centuries without asking why. One night ' +
      'something signalled back.',
  ],
  outlander: [
    'My clan moves with the reindeer, and we meet strangers twice a year, at salt and at shearing. This year the herd ' +
      'would not cross the river, and I was sent to learn what lies beyond it.',
    'I was guide to an expedition that paid well and listened badly. I brought one of them back alive, and he will not ' +
      'say what the others dug up.',
  ],
  sailor: [
    'I was the only hand on deck when the lights rose beneath our keel, and the only one who would not swim towards ' +
      'them. I have been ashore for a year now and still hear the singing in gutters.',
    'I mutinied once, for good reasons, with bad company. The captain we set adrift was fair to me, and I hear that he reached land.',
  ],
  urchin: [
    'I slept in a bell tower and knew the city by its roofs; the pigeons and I had an understanding. Then a stranger in ' +
      'a fine coat called me by a name that I had only heard in dreams.',
    'There were six of us under the bridge, and we swore that whoever got out would come back for the rest. I got out.',
  ],
} as const
