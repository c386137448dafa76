#!/bin/sh
# Draws the film that the tests of the player of own files play (tests/media): thirty seconds of a lighthouse, with two audio
# tracks, three qualities, subtitles in three languages, chapters and pictures for the seek bar. The repository has the results,
# so a clone needs no ffmpeg. Needs ffmpeg with librsvg, libvpx, libopus and libwebp, and the DejaVu fonts. Takes about a minute.
set -eu
out="$(cd "$(dirname "$0")/.." && pwd)/tests/media"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
mkdir -p "$out"
cd "$work"

# Behind the beam: the sky and the sea. In front of it: the tower on its rock.
cat > sky.svg <<'SVG'
<svg xmlns='http://www.w3.org/2000/svg' width='640' height='360'><defs><linearGradient id='g' x2='0' y2='1'>
<stop stop-color='#120f1c'/><stop offset='.7' stop-color='#3a2a2c'/><stop offset='1' stop-color='#7a4a2a'/></linearGradient></defs>
<rect width='640' height='250' fill='url(#g)'/><rect y='250' width='640' height='110' fill='#10161c'/></svg>
SVG
cat > beam.svg <<'SVG'
<svg xmlns='http://www.w3.org/2000/svg' width='900' height='900'><path d='M450 450L0 390V510Z' fill='#ffb53d' fill-opacity='.55'/>
<path d='M450 450L900 420V480Z' fill='#ffb53d' fill-opacity='.3'/></svg>
SVG
cat > tower.svg <<'SVG'
<svg xmlns='http://www.w3.org/2000/svg' width='640' height='360'><path d='M90 300Q220 225 350 300V360H90Z' fill='#0b0d10'/>
<path d='M196 262L206 112H234L244 262Z' fill='#f4ecdf'/><path d='M201 190L204 150H236L239 190Z' fill='#c8742b'/>
<path d='M198 112H242V104H198ZM208 104V84H232V104ZM204 84L220 66L236 84Z' fill='#17120e'/><circle cx='220' cy='94' r='7' fill='#ffb53d'/></svg>
SVG
still() { echo "-f svg_pipe -loop 1 -framerate 24 -t 30 -i $1.svg"; }
seconds="fontfile=/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf:fontcolor=0xf4ecdf:fontsize=96:x=500-tw/2:y=120:text='%{eif\:floor(t)\:d}'"
# shellcheck disable=SC2046
ffmpeg -hide_banner -loglevel error -y $(still sky) $(still beam) $(still tower) -filter_complex "
  [1]format=rgba,rotate=2*PI*t/10:c=none[beam];
  [0]format=rgb24[sky]; [sky][beam]overlay=-230:-356:format=gbrp[a]; [a][2]overlay=0:0:format=gbrp[b];
  [b]drawtext=$seconds,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p" -c:v ffv1 master.mkv

# Two audio tracks that differ to the ear and to a test: a low and a high note, one pulse a second.
note() { echo "-f lavfi -i sine=frequency=$1:sample_rate=48000:duration=30,volume='0.12*exp(-4*mod(t\,1))':eval=frame"; }
sound="-c:a libopus -b:a 16k -ac 1"
colours="-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv"
picture="-c:v libvpx-vp9 -b:v 0 -row-mt 1 -cpu-used 2 -g 48 -keyint_min 48"
plain="-hide_banner -loglevel error -y -map_metadata -1 -fflags +bitexact"
playlist="-f hls -hls_time 4 -hls_playlist_type vod -hls_segment_type fmp4 -hls_flags single_file"

# shellcheck disable=SC2086
{
  ffmpeg -i master.mkv $(note 220) -shortest $plain $colours $picture -vf scale=426:240 -crf 50 $sound -movflags +faststart "$out/film.mp4"
  ffmpeg -i "$out/film.mp4" $plain -c copy "$out/film.webm"
  for height in 144 240 360; do
    ffmpeg -i master.mkv $plain $colours $picture -vf "scale=-2:$height" -crf 50 -an $playlist "$out/picture-$height.m3u8"
  done
  ffmpeg $(note 220) $plain $sound $playlist "$out/sound-en.m3u8"
  ffmpeg $(note 440) $plain $sound $playlist "$out/sound-de.m3u8"
  ffmpeg -i master.mkv $plain -vf "fps=1/3,scale=160:90,tile=5x2" -frames:v 1 -c:v libwebp -quality 60 "$out/thumbnails.webp"
}

cat > "$out/film.m3u8" <<'M3U'
#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,URI="sound-en.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Deutsch",LANGUAGE="de",AUTOSELECT=YES,URI="sound-de.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=90000,RESOLUTION=256x144,CODECS="vp09.00.10.08,opus",AUDIO="sound"
picture-144.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=160000,RESOLUTION=426x240,CODECS="vp09.00.20.08,opus",AUDIO="sound"
picture-240.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=280000,RESOLUTION=640x360,CODECS="vp09.00.21.08,opus",AUDIO="sound"
picture-360.m3u8
M3U

thumbnails() {
  echo "WEBVTT"
  for i in 0 1 2 3 4 5 6 7 8 9; do
    printf '\n00:%02d.000 --> 00:%02d.000\nthumbnails.webp#xywh=%d,%d,160,90\n' $((i * 3)) $((i * 3 + 3)) $((i % 5 * 160)) $((i / 5 * 90))
  done
}
thumbnails > "$out/thumbnails.vtt"
cues() { # six lines of subtitles, five seconds each, from the arguments
  echo "WEBVTT"
  from=0
  for line in "$@"; do
    printf '\n00:%02d.000 --> 00:%02d.000\n%s\n' $from $((from + 5)) "$line"
    from=$((from + 5))
  done
}
cues "Dusk. The lamp is lit." "Nobody has come for a week." "The fog is on its way." "- Do you hear the bell?
- I hear it." "There, a sail." "Morning. The lamp is out." > "$out/subtitles.en.vtt"
cues "Abend. Das Licht ist an." "Seit einer Woche kam niemand." "Der Nebel kommt." "– Hörst du die Glocke?
– Ich höre sie." "Dort, ein Segel." "Morgen. Das Licht ist aus." > "$out/subtitles.de.vtt"
cues "الغسق. أضيء المصباح." "لم يأتِ أحد منذ أسبوع." "الضباب في الطريق." "- هل تسمع الجرس؟
- أسمعه." "هناك، شراع." "الصباح. انطفأ المصباح." > "$out/subtitles.ar.vtt"
cat > "$out/chapters.vtt" <<'VTT'
WEBVTT

00:00.000 --> 00:10.000
Dusk

00:10.000 --> 00:20.000
Fog

00:20.000 --> 00:30.000
Morning
VTT
ls -l "$out"
