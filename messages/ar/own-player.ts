import type { Messages } from '../en.ts'
import type { Forms } from '../forms.ts'

const OTHER = 'يمكن اختيار سيرفر آخر أو إبلاغ القائمين على هذا الموقع.'

const damagedSubtitles: Forms = {
  zero: 'الترجمة (\u2068{language}\u2069) تالفة، لكن لم يُحذف منها أي سطر.',
  one: 'الترجمة (\u2068{language}\u2069) تالفة: حُذف منها سطر واحد.',
  two: 'الترجمة (\u2068{language}\u2069) تالفة: حُذف منها سطران.',
  few: 'الترجمة (\u2068{language}\u2069) تالفة: حُذفت منها {count} أسطر.',
  many: 'الترجمة (\u2068{language}\u2069) تالفة: حُذف منها {count} سطرًا.',
  other: 'الترجمة (\u2068{language}\u2069) تالفة: حُذف منها {count} سطر.',
}

export const ownPlayer: Messages['ownPlayer'] = {
  page: {
    controls: 'أدوات التحكم في المشغّل',
    seek: 'التقديم والترجيع',
    play: 'تشغيل',
    mute: 'كتم الصوت',
    volume: 'مستوى الصوت',
    captions: 'الترجمة',
    settings: 'الإعدادات',
    anotherDevice: 'عرض على جهاز آخر',
    pictureInPicture: 'صورة داخل صورة',
    fullScreen: 'ملء الشاشة',
    audio: 'الصوت',
    quality: 'الجودة',
    chapter: 'الفصل',
    speed: 'السرعة',
    shortcuts: 'اختصارات لوحة المفاتيح',
    withoutScript: 'لا يعمل هذا المشغّل من دون JavaScript. يمكن <link>فتح الملف</link> بدلًا من ذلك.',

    keys: {
      play: { keys: 'مفتاح المسافة أو K', does: 'تشغيل أو إيقاف مؤقت' },
      skip: { keys: 'J، L', does: 'ترجيع 10 ثوانٍ، تقديم 10 ثوانٍ' },
      step: { keys: '←، →', does: 'ترجيع 5 ثوانٍ، تقديم 5 ثوانٍ' },
      volume: { keys: '↑، ↓', does: 'رفع الصوت، خفض الصوت' },
      sound: { keys: 'M', does: 'تشغيل الصوت أو كتمه' },
      captions: { keys: 'C', does: 'إظهار الترجمة أو إخفاؤها' },
      fullScreen: { keys: 'F', does: 'ملء الشاشة أو الخروج منه' },
      jump: { keys: '0 – 9', does: 'الانتقال إلى هذا العُشر من الفيلم' },
      speed: { keys: '<، >', does: 'إبطاء، تسريع' },
      episodes: { keys: 'Shift + N، Shift + P', does: 'الحلقة التالية، الحلقة السابقة' },
      keys: { keys: '?', does: 'عرض هذه المفاتيح' },
    },
  },

  script: {
    play: 'تشغيل',
    pause: 'إيقاف مؤقت',
    back: 'ترجيع {count} ثوانٍ',
    forward: 'تقديم {count} ثوانٍ',
    soundOff: 'الصوت مكتوم',
    soundOn: 'الصوت مشغَّل',
    volumeAt: 'مستوى الصوت {percent} بالمئة',
    percent: '{percent} بالمئة',
    off: 'مكتوم',
    speedAt: 'السرعة {speed}',
    normal: 'عادية',
    position: '{time} من {end}',
    positionInChapter: '{time} من {end}، \u2068{chapter}\u2069',
    track: 'المسار {number}',
    noTrack: 'بلا ترجمة',
    noCaptions: 'لا تتوفر ترجمة لهذا الفيلم.',
    captionsIn: 'الترجمة: \u2068{language}\u2069',
    captionsOff: 'الترجمة متوقفة',
    auto: 'تلقائية',
    autoPlaying: 'تلقائية (\u2068{quality}\u2069)',
    unknownQuality: 'غير معروفة',
    noPictureInPicture: 'وضع صورة داخل صورة غير متاح حاليًا.',

    failures: {
      notReached: {
        heading: 'تعذّر تحميل الفيلم.',
        advice:
          'اتصالك أو الموقع الذي يوجد عليه الفيلم معطّل، أو لا يسمح ذلك الموقع لهذه الصفحة بقراءته. يُرجى التحقق من الاتصال ثم إعادة المحاولة.',
      },
      notThere: { heading: 'لم يُعثر على الفيلم.', advice: `لا يوجد هذا الملف على الموقع المصدر. ${OTHER}` },
      notPlayable: {
        heading: 'لا يستطيع هذا المتصفح تشغيل الفيلم.',
        advice: 'الملف مفقود أو تالف، أو صيغته غير معروفة لهذا المتصفح. يمكن اختيار سيرفر آخر أو تجربة متصفح آخر.',
      },
      damagedPlaylist: {
        heading: 'تعذّرت قراءة قائمة تشغيل هذا الفيلم.',
        advice: `إنها تالفة أو ليست قائمة تشغيل. ${OTHER}`,
      },
      endlessPlaylist: {
        heading: 'قائمة تشغيل هذا الفيلم بلا نهاية.',
        advice: `لا تُعرض هنا إلا الأفلام الكاملة، لا البث المباشر. ${OTHER}`,
      },
      longPlaylist: { heading: 'قائمة تشغيل هذا الفيلم أطول من اللازم.', advice: `لم يُقرأ إلا أولها. ${OTHER}` },
      moved: {
        heading: 'انتقل الفيلم إلى موقع آخر.',
        advice: `يحيل عنوانه إلى موقع لا يُسمح لهذا المصدر بالتحميل منه. ${OTHER}`,
      },
      elsewhere: {
        heading: 'تشير قائمة تشغيل هذا الفيلم إلى \u2068{host}\u2069.',
        advice: `لا يُسمح لهذا المصدر بالتحميل من هناك، لذا لم يُحمَّل شيء. ${OTHER}`,
      },
    },

    subtitles: {
      elsewhere: 'الترجمة (\u2068{language}\u2069) موجودة على موقع لا يُسمح لهذا المصدر بالتحميل منه.',
      missing: 'لم يُعثر على الترجمة (\u2068{language}\u2069).',
      network: 'تعذّر تحميل الترجمة (\u2068{language}\u2069).',
      'too-large': 'حجم الترجمة (\u2068{language}\u2069) أكبر من 2 ميغابايت فلم تُحمَّل.',
      'no-webvtt': 'تعذّرت قراءة الترجمة (\u2068{language}\u2069) لأنها ليست بصيغة WebVTT.',
    },
    damagedSubtitles,
    chapters: {
      elsewhere: 'الفصول موجودة على موقع لا يُسمح لهذا المصدر بالتحميل منه.',
      missing: 'لم يُعثر على الفصول.',
      network: 'تعذّر تحميل الفصول.',
      'too-large': 'حجم ملف الفصول أكبر من 2 ميغابايت فلم يُحمَّل.',
      'no-webvtt': 'تعذّرت قراءة الفصول لأنها ليست بصيغة WebVTT.',
    },
    previews: {
      elsewhere: 'صور المعاينة موجودة على موقع لا يُسمح لهذا المصدر بالتحميل منه.',
      missing: 'لم يُعثر على صور المعاينة.',
      network: 'تعذّر تحميل صور المعاينة.',
      'too-large': 'حجم ملف صور المعاينة أكبر من 2 ميغابايت فلم يُحمَّل.',
      'no-webvtt': 'تعذّرت قراءة صور المعاينة لأنها ليست بصيغة WebVTT.',
    },
  },
}
