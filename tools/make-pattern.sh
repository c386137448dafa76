#!/bin/sh
# Draws the film of the test pattern source (public/pattern): an eight-second film leader that loops without a seam.
# Needs ffmpeg with librsvg, libx264, libvpx and libwebp, and the Liberation fonts. Takes about a minute.
set -eu
out="$(cd "$(dirname "$0")/.." && pwd)/public/pattern"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
mkdir -p "$out"

# The card: everything that does not move. The lower left stays empty, as the page writes title and episode there.
mark() { # registration mark at $1,$2
  echo "<g transform='translate($1 $2)'><circle r='13'/><path d='M-24 0H24M0-24V24'/></g>"
}
ticks() { # one tick for each of the 24 frames of a second of film, longer at the quarters
  for i in $(seq 0 23); do
    inner=292
    [ $((i % 6)) -eq 0 ] && inner=280
    echo "<path d='M0-${inner}V-304' transform='rotate($((i * 15)))'/>"
  done
}
{
  echo "<svg xmlns='http://www.w3.org/2000/svg' width='1280' height='720'><defs><radialGradient id='g' cx='.67' cy='.5' r='.75'>"
  echo "<stop offset='0' stop-color='#2b2119'/><stop offset='.55' stop-color='#17120e'/><stop offset='1' stop-color='#0e0c0a'/></radialGradient></defs>"
  echo "<rect width='1280' height='720' fill='#0e0c0a'/><rect width='1280' height='720' fill='url(#g)'/>"
  echo "<g fill='none' stroke='#f4ecdf' stroke-width='1.5' stroke-opacity='.28'><path d='M0 360H1280M856 0V720'/><rect x='64' y='36' width='1152' height='648'/></g>"
  echo "<g fill='none' stroke='#f4ecdf' stroke-width='2' stroke-opacity='.75'>"
  mark 64 36; mark 1216 36; mark 64 684; mark 1216 684
  echo "</g></svg>"
} > "$work/card.svg"

# Rings and ticks, drawn over the sweep.
{
  echo "<svg xmlns='http://www.w3.org/2000/svg' width='640' height='640'><g transform='translate(320 320)' fill='none' stroke='#f4ecdf'>"
  echo "<circle r='270' stroke-width='5'/><circle r='232' stroke-width='3'/><circle r='150' stroke-width='2' stroke-opacity='.5'/>"
  echo "<g stroke-width='2.5' stroke-opacity='.85'>"; ticks; echo "</g>"
  echo "<circle r='118' fill='#0e0c0a' stroke='#ffb53d' stroke-width='4'/></g></svg>"
} > "$work/rings.svg"

# The sweep: a hand with a tail that fades over 150 degrees, in slices of 1.5.
{
  echo "<svg xmlns='http://www.w3.org/2000/svg' width='640' height='640'><g transform='translate(320 320)' shape-rendering='crispEdges'>"
  for i in $(seq 0 99); do
    echo "<path d='M0 0L0-230A230 230 0 0 0 -6.62-229.9Z' fill='#ffb53d' fill-opacity='$(awk "BEGIN { print .85 * (1 - $i / 100) ^ 1.7 }")' transform='rotate(-$(awk "BEGIN { print $i * 1.5 }"))'/>"
  done
  echo "<path d='M0 0V-230' stroke='#ffb53d' stroke-width='4' shape-rendering='auto'/></g></svg>"
} > "$work/sweep.svg"

# The strip: colour blocks that repeat every 320 pixels, so that a shift by 320 in eight seconds closes the loop.
{
  echo "<svg xmlns='http://www.w3.org/2000/svg' width='800' height='28'>"
  for tile in 0 320 640; do
    x=$tile
    for colour in f4ecdf ffb53d c8742b 7a3b1d 3b4a4a 6f8f86 b9b09f 1f1a16; do
      echo "<rect x='$x' width='40' height='28' fill='#$colour'/>"
      x=$((x + 40))
    done
  done
  echo "</svg>"
} > "$work/strip.svg"

layer() { echo "-f svg_pipe -loop 1 -framerate 30 -t 8 -i $work/$1.svg"; }
number="fontfile=/usr/share/fonts/truetype/liberation/LiberationSansNarrow-Bold.ttf:fontcolor=0xf4ecdf:fontsize=190:x=856-tw/2:y=360-67:text='%{eif\:8-floor(t)\:d}'"
# shellcheck disable=SC2046
ffmpeg -hide_banner -loglevel error -y $(layer card) $(layer sweep) $(layer rings) $(layer strip) -filter_complex "
  [1]format=rgba,rotate=2*PI*t/2:c=none[sweep];
  [3]format=rgb24,crop=416:28:'320*t/8':0[strip];
  [0]format=rgb24[card];
  [card][sweep]overlay=536:40:format=gbrp[a]; [a][2]overlay=536:40:format=gbrp[b]; [b][strip]overlay=88:64:format=gbrp,
  drawtext=$number,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p" \
  -c:v ffv1 "$work/master.mkv"

sound="sine=frequency=1000:sample_rate=48000:duration=7.9,volume='if(lt(t,0.06),0.05,0)':eval=frame"
colours="-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv"
# shellcheck disable=SC2086
ffmpeg -hide_banner -loglevel error -y -i "$work/master.mkv" -f lavfi -i "$sound" -map_metadata -1 -fflags +bitexact $colours \
  -c:v libx264 -preset veryslow -tune animation -crf 26 -g 240 -c:a aac -b:a 24k -ac 1 -movflags +faststart "$out/pattern.mp4"
# shellcheck disable=SC2086
ffmpeg -hide_banner -loglevel error -y -i "$work/master.mkv" -f lavfi -i "$sound" -map_metadata -1 -fflags +bitexact $colours \
  -c:v libvpx-vp9 -b:v 0 -crf 42 -row-mt 1 -cpu-used 2 -g 240 -c:a libopus -b:a 16k -ac 1 "$out/pattern.webm"
ffmpeg -hide_banner -loglevel error -y -ss 0.9 -i "$work/master.mkv" -frames:v 1 -c:v libwebp -quality 80 "$out/poster.webp"
ls -l "$out"
