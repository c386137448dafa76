/** Navigation state when the visitor chooses an episode: following any other link to an episode only opens its page. */
export const CHOSEN_EPISODE = { chosenEpisode: true } as const
