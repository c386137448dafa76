import type { Forms } from '../forms.ts'

const OTHER = 'Choose another server, or tell the people who run this site.'

const damagedSubtitles: Forms = {
  one: 'The subtitles in {language} are damaged: one line was left out.',
  other: 'The subtitles in {language} are damaged: {count} lines were left out.',
}

/** The site's own player for video files, a page in the frame of the player on a title's page. */
export const ownPlayer = {
  /** Names of its controls and panels, some of which are visible: short. */
  page: {
    controls: 'Player controls',
    seek: 'Seek',
    play: 'Play',
    mute: 'Mute',
    volume: 'Volume',
    captions: 'Captions',
    settings: 'Settings',
    anotherDevice: 'Show on another device',
    pictureInPicture: 'Picture in picture',
    fullScreen: 'Full screen',
    /** The sound tracks. */
    audio: 'Audio',
    quality: 'Quality',
    chapter: 'Chapter',
    speed: 'Speed',
    shortcuts: 'Keyboard shortcuts',
    withoutScript: 'Without JavaScript this player cannot play. <link>Open the file</link> instead.',

    /** The list of shortcuts: names of keys, and what they do. */
    keys: {
      play: { keys: 'Space or K', does: 'Play or pause' },
      skip: { keys: 'J, L', does: '10 seconds back, forward' },
      step: { keys: '←, →', does: '5 seconds back, forward' },
      volume: { keys: '↑, ↓', does: 'Louder, quieter' },
      sound: { keys: 'M', does: 'Sound on or off' },
      captions: { keys: 'C', does: 'Captions on or off' },
      fullScreen: { keys: 'F', does: 'Full screen on or off' },
      jump: { keys: '0 to 9', does: 'Jump to that tenth of the film' },
      speed: { keys: '<, >', does: 'Slower, faster' },
      episodes: { keys: 'Shift + N, Shift + P', does: 'Next, previous episode' },
      keys: { keys: '?', does: 'Show these keys' },
    },
  },

  /**
   * Sent to the script of the page, which fills in what is in braces: so no functions here. Texts with several plural forms have one
   * for each of the language's.
   */
  script: {
    play: 'Play',
    pause: 'Pause',
    /** Shown for a moment; `{count}` is 5 or 10. */
    back: '{count} seconds back',
    forward: '{count} seconds forward',
    soundOff: 'Sound off',
    soundOn: 'Sound on',
    volumeAt: 'Volume {percent} percent',
    percent: '{percent} percent',
    /** The volume when the sound is off. */
    off: 'off',
    speedAt: 'Speed {speed}',
    /** The usual speed, in a menu. */
    normal: 'Normal',
    /** Read out for the seek bar: both times are such as `1 minute 5 seconds`. */
    position: '{time} of {end}',
    positionInChapter: '{time} of {end}, {chapter}',
    /** A sound or subtitle track without a name. */
    track: 'Track {number}',
    /** No captions, in a menu. */
    noTrack: 'Off',
    noCaptions: 'This film has no captions.',
    captionsIn: 'Captions: {language}',
    captionsOff: 'Captions off',
    /** The player chooses the quality. */
    auto: 'Auto',
    autoPlaying: 'Auto ({quality})',
    unknownQuality: 'Unknown',
    noPictureInPicture: 'Picture in picture is not possible right now.',

    /** Why the film does not play, and what the visitor can do. */
    failures: {
      notReached: {
        heading: 'The film could not be loaded.',
        advice:
          'Your connection or the site that holds the film is down, or that site does not let this page read it. Check your connection, then try again.',
      },
      notThere: { heading: 'The film was not found.', advice: `The site that holds it has no such file. ${OTHER}` },
      notPlayable: {
        heading: 'This browser cannot play the film.',
        advice:
          'The file is missing or damaged, or its format is unknown to this browser. Choose another server, or try another browser.',
      },
      damagedPlaylist: {
        heading: 'The playlist of this film cannot be read.',
        advice: `It is damaged, or not a playlist. ${OTHER}`,
      },
      endlessPlaylist: {
        heading: 'The playlist of this film has no end.',
        advice: `Only complete films play here, not live streams. ${OTHER}`,
      },
      longPlaylist: { heading: 'The playlist of this film is too long.', advice: `Only the beginning was read. ${OTHER}` },
      moved: {
        heading: 'The film has moved to another site.',
        advice: `Its address redirects to a site that this source may not load from. ${OTHER}`,
      },
      elsewhere: {
        heading: 'The playlist of this film points to {host}.',
        advice: `This source may not load from there, so nothing was loaded. ${OTHER}`,
      },
    },

    /** Why subtitles, chapters or previews could not be used. `{language}` is in that language: `Deutsch`. */
    subtitles: {
      elsewhere: 'The subtitles in {language} are on a site that this source may not load from.',
      missing: 'The subtitles in {language} were not found.',
      network: 'The subtitles in {language} could not be loaded.',
      'too-large': 'The subtitles in {language} are larger than 2 MB and were not loaded.',
      'no-webvtt': 'The subtitles in {language} cannot be read because they are not WebVTT.',
    },
    damagedSubtitles,
    chapters: {
      elsewhere: 'The chapters are on a site that this source may not load from.',
      missing: 'The chapters were not found.',
      network: 'The chapters could not be loaded.',
      'too-large': 'The chapters are larger than 2 MB and were not loaded.',
      'no-webvtt': 'The chapters cannot be read because they are not WebVTT.',
    },
    /** The small pictures above the seek bar. */
    previews: {
      elsewhere: 'The previews are on a site that this source may not load from.',
      missing: 'The previews were not found.',
      network: 'The previews could not be loaded.',
      'too-large': 'The previews are larger than 2 MB and were not loaded.',
      'no-webvtt': 'The previews cannot be read because they are not WebVTT.',
    },
  },
}
